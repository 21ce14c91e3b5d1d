import { conversionSentence } from '../reason-sentences.ts';
import { bytesOf } from '../../../components/bytes.ts';
import type { SendState } from './useSendImport.ts';
import { WorkPanel } from './WorkPanel.tsx';

/** The file on its way. */
export function SendPanel({
  state,
}: {
  state: Extract<SendState, { readonly is: 'preparing' | 'sending' }>;
}) {
  const { is, done, total, prepared, stop } = state;
  const isAll = is === 'sending' && done >= total;
  return (
    <WorkPanel
      title={is === 'preparing' ? 'Making the file that is sent' : 'Sending the file'}
      value={done}
      total={total}
      note={
        isAll
          ? 'The service is taking it in…'
          : total === 0
            ? ''
            : `${bytesOf(done)} of ${bytesOf(total)}. Keep this page open until it is there.`
      }
      hint={prepared === null ? null : conversionSentence(prepared.plan.reasons)}
      onStop={stop}
    />
  );
}
