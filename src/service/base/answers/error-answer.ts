import { isMessage, writeMessage } from '../../../messages/node/server-messages.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { NoRoom, PlacedSentence, Refusal, Unavailable } from '../errors.ts';
import { isDiskFull } from '../files/passing-trouble.ts';
import {
  StorageError,
  StorageFull,
  StorageTimeout,
  StorageUnavailable,
  WriteConflict,
} from '../../storage/errors.ts';

/** Answer to a failure. `isUnforeseen` ones are logged. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isUnforeseen: boolean;
}

/**
 * Maps any thrown value to an answer of the interface, with messages in a language, a BCP 47 tag. No text of an
 * unforeseen error is revealed.
 */
export function errorAnswer(error: unknown, language: string): ErrorAnswer {
  const answer = unwrittenAnswer(error);
  const write = (value: unknown): unknown => {
    if (isApiMessage(value)) return writeMessage(value, language);
    if (value instanceof PlacedSentence) return `${value.place}: ${String(write(value.sentence))}`;
    return Array.isArray(value) ? value.map(write) : value;
  };
  const body = new Map(Object.entries(answer.body).map(([name, value]) => [name, write(value)]));
  return { ...answer, body: Object.fromEntries(body) };
}

function isApiMessage(value: unknown): value is Message<'api'> {
  return isMessage(value) && value.area === 'api';
}

function unwrittenAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error, false);
  if (error instanceof StorageFull || isDiskFull(error)) return refusalAnswer(new NoRoom(), true);
  if (
    error instanceof StorageUnavailable ||
    error instanceof StorageTimeout ||
    error instanceof WriteConflict
  ) {
    return refusalAnswer(new Unavailable(), true);
  }
  const status = statusOf(error);
  if (status !== null) return { status, headers: {}, body: { detail: textOf(error) }, isUnforeseen: false };
  return { status: 500, headers: {}, body: { detail: messageOf('api', 'internal') }, isUnforeseen: true };
}

/**
 * Returns the parts of an error for the log: its name, its source, and its text only if that can't contain anything of
 * the request.
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

/** Returns the 4xx status with which the web framework refused a request. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : null;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
