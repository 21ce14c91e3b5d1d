import { importStatus, type ImportProgress } from '../../../../contract/imports.ts';
import { Card } from '../../../components/Card.tsx';
import { countOf } from '../../../components/format.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';
import { bytesOf } from '../../../components/bytes.ts';

/** An import that runs. It goes on without this page. */
export function Processing({ progress, status }: { progress: ImportProgress | null; status: number }) {
  const hint = 'It goes on without this page, and shows among the tasks above.';
  const title = status === importStatus.processing ? 'Importing' : 'Waiting for its turn';
  if (progress === null) {
    return (
      <Card>
        <p>
          {title}… The service doesn’t tell how far it is. {hint}
        </p>
      </Card>
    );
  }
  const { bytes_read: done, size, rows } = progress;
  return (
    <WorkPanel
      title={title}
      value={done}
      total={size ?? 0}
      note={`${countOf(rows, 'row')}${size === null ? '' : `, ${bytesOf(done)} of ${bytesOf(size)}`}`}
      hint={hint}
    />
  );
}
