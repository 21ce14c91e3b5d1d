import { NoRoom, Refusal, Unavailable } from '../errors.ts';
import {
  StorageError,
  StorageFull,
  StorageTimeout,
  StorageUnavailable,
  WriteConflict,
} from '../storage/errors.ts';

/** How a failure is answered. `isUnforeseen` ones are logged. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isUnforeseen: boolean;
}

/** Maps whatever was thrown to an answer of the interface. Nothing of an unforeseen error's text gets out. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error, false);
  if (error instanceof StorageFull || isNoSpace(error)) return refusalAnswer(new NoRoom(), true);
  if (
    error instanceof StorageUnavailable ||
    error instanceof StorageTimeout ||
    error instanceof WriteConflict
  ) {
    return refusalAnswer(new Unavailable(), true);
  }
  const status = statusOf(error);
  if (status !== null)
    return { status, headers: {}, body: { detail: messageOf(error) }, isUnforeseen: false };
  return { status: 500, headers: {}, body: { detail: 'Internal server error.' }, isUnforeseen: true };
}

/**
 * What of an error goes into the log: its name, where it came from, and its text only where that can't hold
 * anything of the request.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const isSafe = error instanceof StorageError || error instanceof TypeError;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: error.name, ...(isSafe ? { reason: error.message } : {}), stack: frames.join('\n') };
}

function refusalAnswer({ status, headers, body }: Refusal, isUnforeseen: boolean): ErrorAnswer {
  return { status, headers, body, isUnforeseen };
}

function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** The 4xx that the web framework has refused a request with. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
