import type { Resolver } from 'react-hook-form';
import { draftSend } from '../../../contract/mails/draft-send.ts';
import type { SenderProblem } from '../../../contract/senders/sender-problem.ts';
import type { DraftAudience } from '../../../contract/mails/draft-audience.ts';
import type { NamedTargeting } from '../../../contract/mails/targeting.ts';
import { trackingType } from '../../../contract/mails/send-request.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { CountedBody } from '../../api/audience-count.ts';
import type { SendBody } from '../../api/draft-send.ts';
import { contractResolver, formErrors } from '../../components/form/contract-resolver.ts';
import { timeProblem, tomorrowMorning, wireTimeOf } from '../../components/sendings/local-time.ts';

/** UTM parameters. Spec: Send, 4. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Options for the parameters. */
export const trackingChoices = ['off', 'default', 'own'] as const;

/** Values of the send form; the names are the API's, so that its messages find their fields. */
export interface SendValues {
  /** Hashes. */
  lists: readonly string[];
  /** Hashes of segments whose contacts get the email. Empty for everyone on the lists. */
  segments: readonly string[];
  exclude_lists: readonly string[];
  exclude_segments: readonly string[];
  /** The id of the email that recipients were sent and haven't opened; null for none. */
  not_opened_of: number | null;
  /** The id of the stopped email that recipients didn't get; null for none. */
  not_sent_of: number | null;
  /** The treatment of people whose email app opens everything. */
  hidden: 'leave_out' | 'count';
  sender_id: string;
  /** The reason why mailbox providers reject the chosen sender; empty for none. */
  sender_problem: SenderProblem | '';
  /** The reason to send anyway. */
  sender_override: string;
  when: 'now' | 'later';
  /** In the format of `datetime-local`. */
  time_to_send: string;
  tracking: (typeof trackingChoices)[number];
  utm: Record<(typeof utmNames)[number], string>;
  /** The hash of the list that friends join; empty for none. */
  tell_a_friend: string;
}

/** Returns the form's values before anything is chosen. `now` in epoch milliseconds. */
function emptyValues(now: number): SendValues {
  return {
    lists: [],
    segments: [],
    exclude_lists: [],
    exclude_segments: [],
    not_opened_of: null,
    not_sent_of: null,
    hidden: 'leave_out',
    sender_id: '',
    sender_problem: '',
    sender_override: '',
    when: 'now',
    time_to_send: tomorrowMorning(now),
    tracking: 'off',
    utm: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: '', utm_term: '', utm_content: '' },
    tell_a_friend: '',
  };
}

/** Fields of the form that are saved with a draft, except the sender. */
export const keptNames = [
  'lists',
  'segments',
  'exclude_lists',
  'exclude_segments',
  'not_opened_of',
  'not_sent_of',
  'hidden',
] as const;

/** Returns the audience to save with a draft. */
export function keptOf(values: SendValues) {
  const { lists, segments, exclude_lists, exclude_segments, not_opened_of, not_sent_of, hidden } = values;
  return {
    ...{ lists: [...lists], segments: [...segments], not_opened_of, not_sent_of, hidden },
    ...{ exclude_lists: [...exclude_lists], exclude_segments: [...exclude_segments] },
  };
}

/**
 * Returns the first values of a draft from its saved audience. Until lists are chosen, a draft that resends an email goes
 * to contacts who haven't opened that email.
 */
export function firstValues(
  resends: { readonly id: number; readonly lists: readonly string[] } | null,
  kept: DraftAudience | null,
  now: number,
): SendValues {
  const empty = emptyValues(now);
  const { segments, exclude_lists, exclude_segments, not_opened_of, not_sent_of, hidden } = kept ?? empty;
  const lists = kept?.lists ?? null;
  return {
    ...{ ...empty, segments, exclude_lists, exclude_segments, not_sent_of, hidden },
    ...(lists === null && resends !== null
      ? { lists: resends.lists, not_opened_of: resends.id }
      : { lists: lists ?? [], not_opened_of }),
  };
}

/** Builds the request. Spec: Send request. */
export function bodyOf(values: SendValues): SendBody {
  const { lists, sender_id, when, time_to_send, tell_a_friend } = values;
  const override = values.sender_problem === '' ? '' : values.sender_override.trim();
  return {
    lists: [...lists],
    ...narrowingOf(values),
    sender_id: sender_id === '' ? null : Number(sender_id),
    ...(override === '' ? {} : { sender_override: override }),
    tracking: trackingOf(values),
    tell_a_friend: tell_a_friend === '' ? null : tell_a_friend,
    time_to_send: when === 'now' ? null : wireTimeOf(time_to_send),
  };
}

/** Returns whether not all contacts on the lists get the email. */
export function isNarrowed(values: NarrowingValues): boolean {
  return Object.keys(narrowingOf(values)).length > 0;
}

/** Values that narrow the recipients within the lists. */
type NarrowingValues = Pick<
  SendValues,
  'lists' | 'segments' | 'exclude_lists' | 'exclude_segments' | 'not_opened_of' | 'not_sent_of' | 'hidden'
>;

/** Returns only the narrowing in use, because other services don't know these fields. */
function narrowingOf(values: NarrowingValues) {
  const { lists, segments, exclude_segments, not_opened_of, not_sent_of, hidden } = values;
  const exclude_lists = values.exclude_lists.filter((hash) => !lists.includes(hash));
  return {
    ...(segments.length === 0 ? {} : { segments: [...segments] }),
    ...(exclude_lists.length === 0 ? {} : { exclude_lists }),
    ...(exclude_segments.length === 0 ? {} : { exclude_segments: [...exclude_segments] }),
    ...(not_opened_of === null ? {} : { not_opened_of, hidden }),
    ...(not_sent_of === null ? {} : { not_sent_of }),
  };
}

/** Returns the narrowing in the form that conditions are built from. */
export function namedTargeting(values: NarrowingValues): NamedTargeting {
  const {
    segments = [],
    exclude_lists = [],
    exclude_segments = [],
    not_opened_of = null,
    not_sent_of = null,
  } = narrowingOf(values);
  const named = (hash: string) => ({ hash });
  return {
    ...{ segments: segments.map(named), match: null, not_opened_of, not_sent_of, hidden: values.hidden },
    exclude_lists: exclude_lists.map(named),
    exclude_segments: exclude_segments.map(named),
  };
}

/** Returns the send time of an email in epoch milliseconds; null for now or for an invalid time. */
export function sendTimeOf({ when, time_to_send }: Pick<SendValues, 'when' | 'time_to_send'>): number | null {
  const time = when === 'later' ? wireTimeOf(time_to_send) : null;
  return time === null ? null : Date.parse(time);
}

/** Builds the request that counts the recipients at the send time. */
export function countedBodyOf(values: SendValues): CountedBody {
  const time = values.when === 'later' ? wireTimeOf(values.time_to_send) : null;
  const body = { lists: [...values.lists], ...narrowingOf(values) };
  return time === null ? body : { ...body, at: time };
}

function trackingOf({ tracking, utm }: SendValues): NonNullable<SendBody['tracking']> {
  if (tracking !== 'own') return tracking === 'default';
  return [{ type: trackingType.webAnalytics, params: paramsOf(utm) }];
}

function paramsOf(utm: SendValues['utm']): Record<string, string> {
  return Object.fromEntries(
    utmNames.map((name) => [name, utm[name].trim()] as const).filter(([, value]) => value !== ''),
  );
}

const byContract = contractResolver<SendValues>(draftSend.body, bodyOf);

/**
 * Validates the form by the contract, and adds checks that the contract leaves to the service: the time and empty
 * values.
 */
export function sendResolver(t: Translator<'send'>, tSendings: Translator<'sendings'>): Resolver<SendValues> {
  return async (values, context, options) => {
    const checked = await byContract(values, context, options);
    const own: Record<string, string[]> = {};
    const late = values.when === 'later' ? timeProblem(values.time_to_send, Date.now()) : null;
    if (late !== null) own['time_to_send'] = [tSendings('time.error', { problem: late })];
    if (values.lists.length === 0) own['lists'] = [t('recipients.none.help')];
    if (values.sender_problem !== '' && values.sender_override.trim() === '')
      own['sender_override'] = [t('sender.override.error')];
    if (values.tracking === 'own' && Object.keys(paramsOf(values.utm)).length === 0)
      own['tracking'] = [t('utm.error')];
    if (Object.keys(own).length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...formErrors<SendValues>(own) } };
  };
}
