import {
  ForeignKeyViolation,
  StorageError,
  StorageFull,
  StorageTimeout,
  StorageUnavailable,
  UniqueViolation,
} from '../errors.ts';

/** SQLITE_IOERR_SHMSIZE: the WAL's index file can't grow, for example on a full disk at the start. */
const cannotGrow = 4874;

const unique = 'UNIQUE constraint failed: ';

/**
 * SQLite's own messages (sqlite3_errstr and its constraints), because the package omits the result code from errors of
 * statements that return rows.
 */
const byMessage: readonly [RegExp, (message: string, code: string | undefined) => StorageError][] = [
  [new RegExp(`^${unique}`), uniqueViolation],
  [/^FOREIGN KEY constraint failed/, (message, code) => new ForeignKeyViolation(message, code)],
  [/^database or disk is full/, (_message, code) => new StorageFull(undefined, code)],
  [/^interrupted/, (message, code) => new StorageTimeout(message, code)],
  [
    /^database (table |schema )?is locked/,
    (_message, code) => new StorageUnavailable('the database file is locked by another process', code),
  ],
  [
    /^(disk I\/O error|attempt to write a readonly database|database disk image is malformed|unable to open database|file is not a database|locking protocol|access permission denied)/,
    (message, code) => new StorageUnavailable(`the database file can't be used: ${message}`, code),
  ],
];

/** Returns the storage error for an error of the SQLite package. `what`: the SQL or the action. */
export function sqliteError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  const message = (error instanceof Error ? error.message : String(error)).replace(
    /^Failed to open database: /,
    '',
  );
  const number = extendedCode(error);
  const code = number === undefined ? undefined : `SQLITE ${number}`;
  if (number === cannotGrow) return new StorageFull(undefined, code);
  const meant = byMessage.find(([pattern]) => pattern.test(message));
  return meant === undefined
    ? new StorageError(
        'other',
        `${message} (in ${what.length > 500 ? `${what.slice(0, 500)}…` : what})`,
        code,
      )
    : meant[1](message, code);
}

function extendedCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Parses "UNIQUE constraint failed: contact.email_key, contact.x". */
function uniqueViolation(message: string, code: string | undefined): UniqueViolation {
  const names = message.slice(unique.length).split(', ');
  const table = names[0]?.split('.')[0] ?? '';
  const columns = names.map((name) => name.slice(name.indexOf('.') + 1));
  return new UniqueViolation(table, columns, code);
}
