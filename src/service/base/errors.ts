import { noField } from '../../contract/wire/parse.ts';
import { messageOf, type Message } from '../../messages/translator.ts';

/** A sentence of an answer: a message, or English text about the request itself. */
export type Sentence = string | Message<'api'> | PlacedSentence;

/** A sentence on a part of a field. `place`: `item 2, lists`. */
export class PlacedSentence {
  readonly place: string;
  readonly sentence: Sentence;

  constructor(place: string, sentence: Sentence) {
    this.place = place;
    this.sentence = sentence;
  }
}

/** Sentences by field. */
export type FieldSentences = Readonly<Record<string, readonly Sentence[]>>;

/**
 * A refusal with a shape in the interface. `http` turns it into an answer with this status and body; any other thrown
 * value becomes a 500. Interface: conventions, Errors.
 */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  /** Body of the answer, with untranslated messages. */
  abstract readonly body: Readonly<Record<string, unknown>>;
  /** Further headers, in lower case. */
  readonly headers: Readonly<Record<string, string>> = {};
}

/** A refusal in one sentence: `{"detail": "…"}`. */
export abstract class SentenceRefusal extends Refusal {
  readonly body: { readonly detail: string | Message<'api'> };

  constructor(detail: string | Message<'api'>) {
    super(typeof detail === 'string' ? detail : detail.key);
    this.name = new.target.name;
    this.body = { detail };
  }
}

/** Refusal for an unknown resource or page. */
export class NotFound extends SentenceRefusal {
  readonly status = 404;

  constructor(detail: string | Message<'api'> = messageOf('api', 'notFound')) {
    super(detail);
  }
}

/** Refusal of invalid input: messages by field. */
export class ValidationFailed extends Refusal {
  readonly status = 400;
  readonly body: FieldSentences;

  constructor(errors: FieldSentences) {
    super(`Not valid: ${Object.keys(errors).join(', ')}`);
    this.name = 'ValidationFailed';
    this.body = errors;
  }
}

/** Returns a refusal with one message on one field; without a field, on `non_field_errors`. */
export function invalid(message: Sentence, field: string = noField): ValidationFailed {
  return new ValidationFailed({ [field]: [message] });
}

/** Refusal of an unreadable body. */
export class MalformedBody extends SentenceRefusal {
  readonly status = 400;
}

/** Refusal for a missing or unknown token. */
export class NotAuthenticated extends SentenceRefusal {
  readonly status = 401;
  override readonly headers = { 'www-authenticate': 'Token' };
}

/** Refusal of a method that the path doesn't have. */
export class MethodNotAllowed extends SentenceRefusal {
  readonly status = 405;
  override readonly headers: { readonly allow: string };

  constructor(method: string, allowed: readonly string[]) {
    super(messageOf('api', 'method', { method }));
    this.headers = { allow: allowed.join(', ') };
  }
}

/** Refusal of media types that the resource doesn't offer. */
export class NotAcceptable extends SentenceRefusal {
  readonly status = 406;

  constructor() {
    super(messageOf('api', 'request.accept'));
  }
}

/**
 * Refusal of a change to something that has changed since it was read: nothing was written. `updated` is the newest
 * version's.
 */
export class EditConflict extends Refusal {
  readonly status = 409;
  readonly body: { readonly detail: Sentence; readonly updated: string };

  constructor(updated: string) {
    super('changed since it was read');
    this.name = 'EditConflict';
    this.body = { detail: messageOf('api', 'changed'), updated };
  }
}

/** Refusal of a body that is too large. The rest of it is not read. */
export class BodyTooLarge extends SentenceRefusal {
  readonly status = 413;
  override readonly headers = { connection: 'close' };

  constructor(limit: number) {
    super(messageOf('api', 'request.large', { limit: String(limit) }));
  }
}

/** Refusal of an unsupported content type. */
export class UnsupportedMediaType extends SentenceRefusal {
  readonly status = 415;

  constructor(mediaType: string) {
    super(messageOf('api', 'request.media', { mediaType }));
  }
}

/** Refusal for too many requests with one token. */
export class Throttled extends SentenceRefusal {
  readonly status = 429;
  override readonly headers: { readonly 'retry-after': string };

  constructor(seconds: number) {
    super(messageOf('api', 'throttled', { seconds: String(seconds) }));
    this.headers = { 'retry-after': String(seconds) };
  }
}

/** Refusal while the database is unavailable, or too busy to answer in time. */
export class Unavailable extends SentenceRefusal {
  readonly status = 503;
  override readonly headers = { 'retry-after': '5' };

  constructor() {
    super(messageOf('api', 'unavailable'));
  }
}

/** Refusal because the disk is full. */
export class NoRoom extends SentenceRefusal {
  readonly status = 507;

  constructor() {
    super(messageOf('api', 'noRoom'));
  }
}
