import { writeMessage } from '../../../messages/node/server-messages.ts';
import { sourceLanguage } from '../../../messages/languages.ts';
import type { Message } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';

/**
 * Error of a file that can't be read (further). Its sentence is for the person who uploaded it; `message` is the same
 * in English.
 */
export class BadFile extends Error {
  readonly sentence: Message<'api'>;
  /** Line of the file, counted from 1; null if no line is to blame. */
  readonly line: number | null;

  constructor(sentence: Message<'api'>, line: number | null = null) {
    super(writeMessage(sentence, sourceLanguage));
    this.name = new.target.name;
    this.sentence = sentence;
    this.line = line;
  }

  /** The sentence as stored with an import, to be read in any language. */
  get failure(): string {
    return keptSentence(this.sentence);
  }
}
