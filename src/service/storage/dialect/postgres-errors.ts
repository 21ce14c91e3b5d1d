import {
  ForeignKeyViolation,
  StorageError,
  StorageFull,
  StorageTimeout,
  StorageUnavailable,
  UniqueViolation,
  WriteConflict,
} from '../errors.ts';

/** Messages of Node and pg without a server, or after a lost connection. */
const lostConnection =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|EACCES)|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after/;

/** Returns the storage error for an error of the PostgreSQL client. `what`: the SQL or the action. */
export function postgresError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  const message = messageOf(error);
  const code = textMember(error, 'code');
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('E')) {
    return lostConnection.test(code ?? '') || lostConnection.test(message)
      ? new StorageUnavailable(`PostgreSQL can't be reached: ${message}`, code, { isAway: true })
      : new StorageError('other', `${message} (in ${shortened(what)})`, code);
  }
  return byState(code, { error, message, what });
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function byState(state: string, { error, message, what }: { error: unknown; message: string; what: string }) {
  if (state === '23505') return uniqueViolation(error, state);
  if (state === '23503') return new ForeignKeyViolation(message, state);
  if (state === '53100') return new StorageFull('no room left on PostgreSQL’s disk', state);
  if (state === '57014') return new StorageTimeout(message, state);
  if (state === '25P03' || state === '55P03') return new StorageTimeout(message, state);
  if (state === '40001' || state === '40P01') return new WriteConflict(message, state);
  // Connection exceptions, lack of resources, operator intervention, refused sign-in, no such database, a standby.
  if (/^(08|53|57|28|58)/.test(state) || state === '3D000' || state === '25006') {
    const isAway = /^(08|53|57)/.test(state);
    return new StorageUnavailable(`PostgreSQL is not available: ${message}`, state, { isAway });
  }
  return new StorageError('other', `${message} (in ${shortened(what)})`, state);
}

/** Reads a unique violation. The detail is "Key (email_key)=(…) already exists." in the server's language. */
function uniqueViolation(error: unknown, state: string): UniqueViolation {
  const columns = /\(([^()]+)\)=\(/.exec(textMember(error, 'detail') ?? '')?.[1]?.split(', ') ?? [];
  return new UniqueViolation(textMember(error, 'table') ?? '', columns, state);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function textMember(error: unknown, name: 'code' | 'detail' | 'table'): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const members: { readonly code?: unknown; readonly detail?: unknown; readonly table?: unknown } = error;
  const value = members[name];
  return typeof value === 'string' ? value : undefined;
}

function shortened(sql: string): string {
  return sql.length > 500 ? `${sql.slice(0, 500)}…` : sql;
}
