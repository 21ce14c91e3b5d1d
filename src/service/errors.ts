import { noField, type FieldErrors } from '../contract/parse.ts';

/**
 * A refusal that the interface has a shape for. `http` turns it into an answer with this status and body;
 * anything else that is thrown becomes a 500. Choice: all resources, 400 to 429.
 */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  /** Body of the answer. */
  abstract readonly body: Readonly<Record<string, unknown>>;
  /** Headers beside it, in lower case. */
  readonly headers: Readonly<Record<string, string>> = {};
}

/** A refusal that is said in one sentence: `{"detail": "…"}`. */
export abstract class SentenceRefusal extends Refusal {
  readonly body: { readonly detail: string };

  constructor(detail: string) {
    super(detail);
    this.name = new.target.name;
    this.body = { detail };
  }
}

/** There is no such resource, or no such page. */
export class NotFound extends SentenceRefusal {
  readonly status = 404;

  constructor(detail = 'Not found.') {
    super(detail);
  }
}

/** What was sent doesn't fit: messages by field. */
export class ValidationFailed extends Refusal {
  readonly status = 400;
  readonly body: FieldErrors;

  constructor(errors: FieldErrors) {
    super(`Not valid: ${Object.keys(errors).join(', ')}`);
    this.name = 'ValidationFailed';
    this.body = errors;
  }
}

/** A refusal with one message on one field; without a field, on `non_field_errors`. */
export function invalid(message: string, field: string = noField): ValidationFailed {
  return new ValidationFailed({ [field]: [message] });
}

/** A body that can't be read at all. */
export class MalformedBody extends SentenceRefusal {
  readonly status = 400;
}

/** No token, or none that is known. */
export class NotAuthenticated extends SentenceRefusal {
  readonly status = 401;
  override readonly headers = { 'www-authenticate': 'Token' };
}

/** The path exists, not with this method. */
export class MethodNotAllowed extends SentenceRefusal {
  readonly status = 405;
  override readonly headers: { readonly allow: string };

  constructor(method: string, allowed: readonly string[]) {
    super(`Method "${method}" not allowed.`);
    this.headers = { allow: allowed.join(', ') };
  }
}

/** None of the media types asked for is one that the resource can be read as. */
export class NotAcceptable extends SentenceRefusal {
  readonly status = 406;

  constructor() {
    super('Could not satisfy the request Accept header.');
  }
}

/** What was to be changed has been changed since it was read: nothing was. `updated` is the newest state's. */
export class ChangedMeanwhile extends Refusal {
  readonly status = 409;
  readonly body: { readonly detail: string; readonly updated: string };

  constructor(updated: string) {
    super('changed meanwhile');
    this.name = 'ChangedMeanwhile';
    this.body = { detail: 'This mail was changed in the meantime. Nothing was overwritten.', updated };
  }
}

/** More bytes than the service takes. The rest of the body is not read. */
export class BodyTooLarge extends SentenceRefusal {
  readonly status = 413;
  override readonly headers = { connection: 'close' };

  constructor(limit: number) {
    super(`The request body is larger than ${limit} bytes.`);
  }
}

/** A content type that no body is read from. */
export class UnsupportedMediaType extends SentenceRefusal {
  readonly status = 415;

  constructor(mediaType: string) {
    super(`Unsupported media type "${mediaType}" in request.`);
  }
}

/** Too many requests with one token. */
export class Throttled extends SentenceRefusal {
  readonly status = 429;
  override readonly headers: { readonly 'retry-after': string };

  constructor(seconds: number) {
    super(`Request was throttled. Expected available in ${seconds} seconds.`);
    this.headers = { 'retry-after': String(seconds) };
  }
}

/** The database is away, or too busy to answer in time. */
export class Unavailable extends SentenceRefusal {
  readonly status = 503;
  override readonly headers = { 'retry-after': '5' };

  constructor() {
    super('The database can not be reached at the moment. Nothing was changed; please try again.');
  }
}

/** The disk is full. */
export class NoRoom extends SentenceRefusal {
  readonly status = 507;

  constructor() {
    super('There is no room left on the disk. Nothing was changed.');
  }
}
