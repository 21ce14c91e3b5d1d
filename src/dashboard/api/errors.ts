import { isRecord } from '../../lib/is-record.ts';
import { RefusedCall, UnexpectedAnswer } from '../../contract/wire/client.ts';
import { noField, type FieldErrors } from '../../contract/wire/parse.ts';
import type { Messages } from '../../messages/areas.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { NoAnswer } from './transport.ts';

/** The proxy's names of reasons why the upstream doesn't answer. */
const upstreamStates = [
  'unreachable',
  'timeout',
  'redirected',
  'not-json',
  'refused-token',
  'tls',
  'database',
] as const;

export type UpstreamState = (typeof upstreamStates)[number];

/** States that may end without a person. */
const passing: ReadonlySet<UpstreamState> = new Set(['unreachable', 'timeout', 'database']);

/**
 * The reason why a call failed, for pages. `fields`: messages by field, `non_field_errors` for none. `session`: sign in
 * again. `upstream`: the service behind the proxy, by state. `offline`: the proxy itself. `missing`: 404. `refused`:
 * any other status. `unexpected`: an answer outside of the API.
 */
export type Failure =
  | { readonly kind: 'fields'; readonly errors: FieldErrors; readonly detail: string }
  | { readonly kind: 'session'; readonly detail: string }
  | { readonly kind: 'upstream'; readonly state: UpstreamState; readonly detail: string }
  | { readonly kind: 'offline'; readonly detail: string }
  | { readonly kind: 'missing'; readonly detail: string }
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string }
  | { readonly kind: 'unexpected'; readonly detail: string };

/** Reads any error that a call can throw. `detail` is a sentence to show: the service's own if it gave one. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedCall) return failureOfRefusal(error.status, error.body);
  if (error instanceof NoAnswer) {
    return { kind: 'offline', detail: ownReason('offline') };
  }
  if (error instanceof UnexpectedAnswer) {
    return { kind: 'unexpected', detail: ownReason('unreadable') };
  }
  return { kind: 'unexpected', detail: error instanceof Error ? error.message : ownReason('unknown') };
}

/** Reads a refusal by status and body, from the service, the proxy, or something in between. */
export function failureOfRefusal(status: number, body: unknown): Failure {
  const detail = detailOf(body);
  if (status === 401 && isRecord(body) && body['session'] === 'required') {
    return { kind: 'session', detail: detail ?? ownReason('session') };
  }
  if (isRecord(body) && isUpstreamState(body['upstream'])) {
    return {
      kind: 'upstream',
      state: body['upstream'],
      detail: detail ?? ownReason('upstream'),
    };
  }
  if (status === 400 && detail === null) {
    const errors = fieldErrorsOf(body);
    return { kind: 'fields', errors, detail: sentenceOfFields(errors) };
  }
  if (status === 404) return { kind: 'missing', detail: detail ?? ownReason('missing') };
  return { kind: 'refused', status, detail: detail ?? ownReason('other', status) };
}

/** Returns the failure's messages by field; empty if it has none. */
export function fieldErrors(error: unknown): FieldErrors {
  const failure = failureOf(error);
  return failure.kind === 'fields' ? failure.errors : {};
}

/** Returns whether a retry in a moment may help. */
export function isTransient(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind === 'offline') return true;
  if (failure.kind === 'upstream') return passing.has(failure.state);
  return failure.kind === 'refused' && (failure.status === 429 || failure.status >= 500);
}

/** Returns whether the record doesn't exist, or the service lacks the operation. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind === 'missing') return true;
  return failure.kind === 'refused' && (failure.status === 405 || failure.status === 501);
}

/** Returns a reason in the user's language for an answer without one. */
function ownReason(
  reason: Messages['common']['error.reason.body']['reason'],
  status: number | string = '',
): string {
  const t = loadedMessages('common');
  return t('error.reason.body', { reason, status });
}

function isUpstreamState(value: unknown): value is UpstreamState {
  return upstreamStates.some((state) => state === value);
}

function detailOf(body: unknown): string | null {
  return isRecord(body) && typeof body['detail'] === 'string' ? body['detail'] : null;
}

function fieldErrorsOf(body: unknown): FieldErrors {
  if (!isRecord(body)) return { [noField]: [ownReason('silent')] };
  const errors: FieldErrors = {};
  for (const [field, messages] of Object.entries(body)) {
    const texts = [messages].flat().filter((one) => typeof one === 'string');
    if (texts.length > 0) errors[field] = texts;
  }
  return errors;
}

function sentenceOfFields(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, messages]) => (field === noField ? messages.join(' ') : `${field}: ${messages.join(' ')}`))
    .join(' ');
}
