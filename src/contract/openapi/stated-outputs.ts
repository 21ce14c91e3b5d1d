import * as z from 'zod/mini';
import type { JsonObject } from './json-object.ts';
import { leaveOutSafeBounds } from './stated-inputs.ts';

/** Names of text fields in responses that are times. */
const times: ReadonlySet<string> = new Set([
  'at',
  'cancelled',
  'checked',
  'confirmed',
  'created',
  'dispatch_date',
  'due',
  'end',
  'expires',
  'finished',
  'first',
  'first_click',
  'first_open',
  'first_view',
  'given',
  'last',
  'last_attempt',
  'last_click',
  'last_open',
  'last_used',
  'last_view',
  'made',
  'next_attempt',
  'next_check',
  'next_day',
  'on_hold',
  'received',
  'saved',
  'sendtime',
  'sent',
  'settled',
  'since',
  'start',
  'started',
  'submitted',
  'subscription_cancelled',
  'subscription_created',
  'time_to_send',
  'unsubscribed',
  'updated',
]);

const addresses = /^(url|next|prev|previous|.+_url|form_link|get_view_online_link)$/;

/** Marks the texts of a response that are times or URLs. */
export function stateOutput(schema: z.core.$ZodType, json: JsonObject): void {
  leaveOutSafeBounds(json);
  if (json['default'] === null) delete json['default'];
  if (!(schema instanceof z.core.$ZodObject)) return;
  const members: unknown = json['properties'];
  if (typeof members !== 'object' || members === null) return;
  for (const [name, member] of Object.entries(members)) {
    const format = times.has(name) ? 'date-time' : addresses.test(name) ? 'uri' : null;
    if (format !== null) for (const text of textsOf(member)) Object.assign(text, { format });
  }
}

/** Returns the text schemas of a field: itself or its alternatives. */
function textsOf(member: unknown): object[] {
  if (typeof member !== 'object' || member === null) return [];
  if (Reflect.get(member, 'type') === 'string' && !('enum' in member)) return [member];
  const options: unknown = Reflect.get(member, 'anyOf');
  return Array.isArray(options) ? options.flatMap(textsOf) : [];
}
