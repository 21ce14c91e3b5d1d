import { importStatus, type ImportProgress } from '../../../../contract/imports/imports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';

/** A running import, which continues without this page, or one that has just ended. */
export function Processing({ progress, status }: { progress: ImportProgress | null; status: number }) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  const isOver = status === importStatus.completed;
  const running = status === importStatus.processing ? 'processing' : 'other';
  const title = t('running.title', { state: isOver ? 'completed' : running });
  const hint = isOver ? t('completed.help') : t('running.help');
  if (progress === null) {
    return (
      <Card title={title}>
        <p>{hint}</p>
      </Card>
    );
  }
  const { bytes_read: read, size, rows: count } = progress;
  // The progress may be older than the state.
  const done = isOver ? (size ?? 0) : read;
  return (
    <WorkPanel
      title={title}
      value={done}
      total={size ?? 0}
      note={
        size === null
          ? tImport('rows.label', { count })
          : tImport('rows.size.label', { count, done: formatSize(done), total: formatSize(size) })
      }
      hint={hint}
    />
  );
}
