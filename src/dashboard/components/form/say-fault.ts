import type { SayFault } from '../../../contract/wire/input-faults.ts';
import { inputSentence } from '../../../messages/input-sentence.ts';
import { loadedMessages } from '../../messages/message-store.ts';

/** Returns an input's error in the person's language. */
export const sayFault: SayFault = ({ code, values }) => inputSentence(loadedMessages('input'), code, values);
