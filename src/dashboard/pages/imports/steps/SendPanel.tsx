import { formatSize } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { SendState } from './useSendImport.ts';
import { WorkPanel } from './WorkPanel.tsx';

/** Progress of preparing and uploading the file. */
export function SendPanel({
  state,
}: {
  state: Extract<SendState, { readonly is: 'preparing' | 'sending' }>;
}) {
  const t = useMessages('import-check');
  const tImport = useMessages('import-common');
  const { is, done, total, prepared, stop } = state;
  const isAll = is === 'sending' && done >= total;
  const sizes = { done: formatSize(done), total: formatSize(total) };
  const reasons = prepared?.plan.reasons ?? [];
  const sentences = reasons.map((reason) => t('converted.reason.help', { reason }));
  return (
    <WorkPanel
      title={is === 'preparing' ? t('preparing.title') : tImport('uploading.title')}
      value={done}
      total={total}
      note={isAll ? t('finishing.label') : total === 0 ? '' : tImport('uploading.body', sizes)}
      hint={sentences.length === 0 ? null : [...sentences, t('converted.help')].join(' ')}
      onStop={stop}
    />
  );
}
