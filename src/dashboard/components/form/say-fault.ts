import type { SayFault } from '../../../contract/wire/input-faults.ts';
import { inputSentence } from '../../../messages/input-sentence.ts';
import { loadedMessages } from '../../messages/message-store.ts';

/** Returns an input's error in the user's language. The sentences that API clients compare are reworded for forms. */
export const sayFault: SayFault = ({ code, values }) => {
  const t = loadedMessages('common');
  if (code === 'blank') return t('blank.error');
  if (code === 'maxLength') return t('tooLong.error', { limit: Number(values['limit']) });
  return inputSentence(loadedMessages('input'), code, values);
};
