import { importStatus, type ImportProgress } from '../../../../contract/imports/imports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';

/** A running import, which continues without this page. */
export function Processing({ progress, status }: { progress: ImportProgress | null; status: number }) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  const title = t('running.title', { state: status === importStatus.processing ? 'processing' : 'other' });
  if (progress === null) {
    return (
      <Card title={title}>
        <p>{t('running.help')}</p>
      </Card>
    );
  }
  const { bytes_read: done, size, rows: count } = progress;
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
      hint={t('running.help')}
    />
  );
}
