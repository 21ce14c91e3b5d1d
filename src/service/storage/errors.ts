/** Kinds of storage failures, so that `http` can give the right answer for each. */
export type StorageErrorKind =
  | 'unique'
  | 'foreign-key'
  | 'full'
  | 'unavailable'
  | 'timeout'
  | 'conflict'
  | 'parameter'
  | 'from-the-future'
  | 'in-use'
  | 'other';

/**
 * Any failure of a storage operation. The message is for the log. It may name tables and columns, but never contains a
 * parameter's value. `code`: the engine's code, either a SQLSTATE or SQLite's extended result code.
 */
export class StorageError extends Error {
  readonly kind: StorageErrorKind;
  readonly code: string | undefined;

  constructor(kind: StorageErrorKind, message: string, code?: string) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
  }
}

/** Error for a key that already exists, such as `table: 'contact', columns: ['email_key']`. */
export class UniqueViolation extends StorageError {
  readonly table: string;
  readonly columns: readonly string[];

  constructor(table: string, columns: readonly string[], code?: string) {
    super('unique', `a row with the same ${columns.join(', ')} exists in ${table}`, code);
    this.table = table;
    this.columns = columns;
  }
}

/** Error for a reference to a missing row. */
export class ForeignKeyViolation extends StorageError {
  constructor(message: string, code?: string) {
    super('foreign-key', message, code);
  }
}

/** Error for a disk (or quota) without room. Nothing of the transaction was written. */
export class StorageFull extends StorageError {
  constructor(message = 'no room left on the disk', code?: string) {
    super('full', message, code);
  }
}

/** Error for a database that can't be reached or was closed, or whose file can't be read or written. */
export class StorageUnavailable extends StorageError {
  /** True for a server that is temporarily unreachable. */
  readonly isAway: boolean;

  constructor(message: string, code?: string, { isAway = false }: { readonly isAway?: boolean } = {}) {
    super('unavailable', message, code);
    this.isAway = isAway;
  }
}

/**
 * Returns whether a database is temporarily unavailable, so that waiting helps. It doesn't help if access is refused,
 * or the database is missing or read-only.
 */
export function isDatabaseAway(error: unknown): error is StorageUnavailable {
  return error instanceof StorageUnavailable && error.isAway;
}

/** Error for a statement that took too long, or a transaction that was idle too long and was rolled back. */
export class StorageTimeout extends StorageError {
  constructor(message: string, code?: string) {
    super('timeout', message, code);
  }
}

/** Error for two transactions in conflict. `Storage.write` has already retried. */
export class WriteConflict extends StorageError {
  constructor(message: string, code?: string) {
    super('conflict', message, code);
  }
}

/** Error for a value that engines must not get: undefined, a Date, NaN, an unsafe integer, text with a NUL. A bug. */
export class BadParameter extends StorageError {
  constructor(message: string) {
    super('parameter', message);
  }
}

/**
 * Error for older programs that still use the database, and are incompatible with the next step of the schema. The message
 * is for people.
 */
export class OlderProgramsRun extends StorageError {
  constructor(places: readonly string[]) {
    super(
      'in-use',
      `An older Newsdesk still uses the database: ${places.join(', ')}. Stop it, then start this one again.`,
    );
  }
}

/** Error for a database written by a newer Newsdesk. The message is shown when the start is aborted. */
export class StorageFromTheFuture extends StorageError {
  readonly found: number;
  readonly known: number;

  constructor(found: number, known: number) {
    super(
      'from-the-future',
      `The database has version ${found}, this Newsdesk knows versions up to ${known}. Start a newer Newsdesk.`,
    );
    this.found = found;
    this.known = known;
  }
}

/** A `StorageError` as plain data, to pass between threads. */
export interface PlainStorageError {
  readonly kind: StorageErrorKind;
  readonly message: string;
  readonly code?: string | undefined;
  readonly table?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** Turns a storage error into plain data. */
export function plainError(error: StorageError): PlainStorageError {
  const { kind, message, code } = error;
  return error instanceof UniqueViolation
    ? { kind, message, code, table: error.table, columns: error.columns }
    : { kind, message, code };
}

/** Turns plain data back into the error of its kind. */
export function errorFromPlain(plain: PlainStorageError): StorageError {
  const { kind, message, code } = plain;
  switch (kind) {
    case 'unique':
      return new UniqueViolation(plain.table ?? '', plain.columns ?? [], code);
    case 'foreign-key':
      return new ForeignKeyViolation(message, code);
    case 'full':
      return new StorageFull(message, code);
    case 'unavailable':
      return new StorageUnavailable(message, code);
    case 'timeout':
      return new StorageTimeout(message, code);
    case 'conflict':
      return new WriteConflict(message, code);
    case 'parameter':
      return new BadParameter(message);
    case 'from-the-future':
    case 'in-use':
    case 'other':
      return new StorageError(kind, message, code);
  }
}
