import { SentenceRefusal, ValidationFailed } from '../errors.ts';

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
    super('Too many emails are being prepared at the moment. Try again in a few seconds.');
  }
}

/** Whoever gave a task has no more use for it: a client that has gone, or a sending that was stopped. */
export class TaskGivenUp extends SentenceRefusal {
  readonly status = 503;

  constructor() {
    super('The email was not prepared, because nobody waited for it any more.');
  }
}
