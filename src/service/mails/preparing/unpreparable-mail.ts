import { messageOf } from '../../../messages/translator.ts';
import { SentenceRefusal, ValidationFailed } from '../../base/errors.ts';

/** A mail that can't be shown or sent, because it goes beyond what is prepared: `sentence` says why, on its field. */
export class UnpreparableMail extends ValidationFailed {
  readonly field: string;
  readonly sentence: string;

  constructor(field: string, sentence: string) {
    super({ [field]: [sentence] });
    this.name = 'UnpreparableMail';
    this.message = sentence;
    this.field = field;
    this.sentence = sentence;
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

/** Whoever gave a task has no more use for it: a client that has gone, or a sending that was stopped. */
export class TaskGivenUp extends SentenceRefusal {
  readonly status = 503;

  constructor() {
    super('The email was not prepared because the request ended.');
  }
}
