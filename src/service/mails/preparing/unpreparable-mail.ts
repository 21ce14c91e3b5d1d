import { keptSentence } from '../../base/stored-message.ts';
import { sourceLanguage } from '../../../messages/languages.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { SentenceRefusal, ValidationFailed } from '../../base/errors.ts';

/** A mail that can't be shown or sent, because it goes beyond what is prepared: `sentence` says why, on its field. */
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

  /** The sentence as a sending keeps it, to be read in any language. */
  get kept(): string {
    return typeof this.sentence === 'string' ? this.sentence : keptSentence(this.sentence);
  }
}

/** Too many mails wait to be prepared. Nothing was changed. */
export class TooManyToPrepare extends SentenceRefusal {
  readonly status = 503;
  override readonly headers = { 'retry-after': '5' };

  constructor() {
    super(messageOf('api', 'preparing.busy'));
  }
}

/** A task that its caller no longer needs: the client has gone, or the send was stopped. */
export class TaskGivenUp extends SentenceRefusal {
  readonly status = 503;

  constructor() {
    super(messageOf('api', 'request.gone'));
  }
}
