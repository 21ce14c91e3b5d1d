import {
  ForeignKeyViolation,
  StorageError,
  StorageFull,
  StorageTimeout,
  StorageUnavailable,
  UniqueViolation,
} from '../errors.ts';

/** Primary result codes (the low byte of SQLite's extended codes). */
const codes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  interrupt: 9,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

/** SQLITE_IOERR_SHMSIZE: the WAL's index file can't grow, which is what a full disk looks like at the start. */
const cannotGrow = 4874;

const uniqueCodes: readonly number[] = [2067, 1555, 2579];
const foreignKeyCode = 787;

/** The storage error that an error of the SQLite package means; `what` is the SQL or the act. */
export function sqliteError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = extendedCode(error);
  if (code === undefined) return new StorageError('other', `${message} (in ${shortened(what)})`);
  const codeText = `SQLITE ${code}`;
  if (uniqueCodes.includes(code)) return uniqueViolation(message, codeText);
  if (code === foreignKeyCode) return new ForeignKeyViolation(message, codeText);
  if (code === cannotGrow) return new StorageFull(undefined, codeText);
  switch (code & 0xff) {
    case codes.full:
      return new StorageFull(undefined, codeText);
    case codes.busy:
    case codes.locked:
      return new StorageUnavailable('the database file is locked by another process', codeText);
    case codes.readOnly:
    case codes.io:
    case codes.corrupt:
    case codes.cannotOpen:
    case codes.notADatabase:
      return new StorageUnavailable(`the database file can't be used: ${message}`, codeText);
    case codes.interrupt:
      return new StorageTimeout(message, codeText);
    default:
      return new StorageError('other', `${message} (in ${shortened(what)})`, codeText);
  }
}

function extendedCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** From "UNIQUE constraint failed: contact.email_key, contact.x". */
function uniqueViolation(message: string, code: string): UniqueViolation {
  const names = message.slice(message.indexOf(': ') + 2).split(', ');
  const table = names[0]?.split('.')[0] ?? '';
  return new UniqueViolation(
    table,
    names.map((name) => name.slice(name.indexOf('.') + 1)),
    code,
  );
}

function shortened(sql: string): string {
  return sql.length > 500 ? `${sql.slice(0, 500)}…` : sql;
}
