import type { Resolver } from 'react-hook-form';
import { draftSend } from '../../../contract/drafts.ts';
import type { SenderProblem } from '../../../contract/sender-problem.ts';
import { trackingType } from '../../../contract/send-request.ts';
import type { SendBody } from '../../api/sendings.ts';
import { contractResolver, formErrors } from '../../components/form/contract-resolver.ts';
import { timeProblem, tomorrowMorning, wireTimeOf } from '../../components/sendings/local-time.ts';

/** Values that web analytics read from an address. Spec: Send, 4. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** What the send form holds; the names are the interface's, so that its messages find their fields. */
export interface SendValues {
  /** Hashes. */
  lists: readonly string[];
  sender_id: string;
  /** The reason why mailbox providers refuse the chosen sender; empty for none. */
  sender_problem: SenderProblem | '';
  /** Why it is sent all the same. */
  sender_override: string;
  when: 'now' | 'later';
  /** As a `datetime-local` field holds it. */
  time_to_send: string;
  tracking: 'off' | 'default' | 'own';
  utm: Record<(typeof utmNames)[number], string>;
  /** The hash of the list that friends join; empty for none. */
  tell_a_friend: string;
}

/** The form at its beginning. `now` in epoch milliseconds. */
export function emptyValues(now: number): SendValues {
  return {
    lists: [],
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

/** What is asked of the service. Spec: Send request. */
export function bodyOf(values: SendValues): SendBody {
  const { lists, sender_id, when, time_to_send, tell_a_friend } = values;
  const override = values.sender_problem === '' ? '' : values.sender_override.trim();
  return {
    lists: [...lists],
    sender_id: sender_id === '' ? null : Number(sender_id),
    ...(override === '' ? {} : { sender_override: override }),
    tracking: trackingOf(values),
    tell_a_friend: tell_a_friend === '' ? null : tell_a_friend,
    time_to_send: when === 'now' ? null : wireTimeOf(time_to_send),
  };
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

/** Judges the form by the contract, and by what the contract leaves to the service: the time, and empty values. */
export const sendResolver: Resolver<SendValues> = async (values, context, options) => {
  const judged = await byContract(values, context, options);
  const own: Record<string, string[]> = {};
  const late = values.when === 'later' ? timeProblem(values.time_to_send, Date.now()) : null;
  if (late !== null) own['time_to_send'] = [late];
  if (values.sender_problem !== '' && values.sender_override.trim() === '')
    own['sender_override'] = ['Enter why you want to send from this sender.'];
  if (values.tracking === 'own' && Object.keys(paramsOf(values.utm)).length === 0) {
    own['tracking'] = ['Give at least one value, or choose another kind of tracking.'];
  }
  if (Object.keys(own).length === 0) return judged;
  return { values: {}, errors: { ...judged.errors, ...formErrors<SendValues>(own) } };
};
