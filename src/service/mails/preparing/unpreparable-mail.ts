import { keptSentence } from '../../base/stored-message.ts';
import { sourceLanguage } from '../../../messages/languages.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { SentenceRefusal, ValidationFailed } from '../../base/errors.ts';

/** Refusal of an email beyond the limits of showing or sending: `sentence` says why, on its field. */
export class UnpreparableMail extends ValidationFailed {
  readonly field: string;
  readonly sentence: string | Message<'api'>;

  constructor(field: string, sentence: string | Message<'api'>) {
    super({ [field]: [sentence] });
    this.name = 'UnpreparableMail';
    this.message = typeof sentence === 'string' ? sentence : writeMessage(sentence, sourceLanguage);
    this.field = field;
    this.sentence = sentence;
  }

  /** The sentence as stored with a send, to be read in any language. */
  get kept(): string {
    return typeof this.sentence === 'string' ? this.sentence : keptSentence(this.sentence);
  }
}

/** Refusal when too many emails wait to be prepared. Nothing was changed. */
export class TooManyToPrepare extends SentenceRefusal {
  readonly status = 503;
  override readonly headers = { 'retry-after': '5' };

  constructor() {
    super(messageOf('api', 'preparing.busy'));
  }
}

/** Refusal of a task that its caller no longer needs: the client has gone, or the send was stopped. */
export class TaskGivenUp extends SentenceRefusal {
  readonly status = 503;

  constructor() {
    super(messageOf('api', 'request.gone'));
  }
}
