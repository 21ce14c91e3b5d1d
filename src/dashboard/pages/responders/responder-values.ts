import type { Resolver } from 'react-hook-form';
import { responderCreate, responderUpdate, type Responder } from '../../../contract/sending/responders.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { NewResponder, ResponderChange, Wait } from '../../api/responders.ts';
import { contractResolver, formErrors } from '../../components/form/contract-resolver.ts';

/** Values of the fields of a delay and a segment. */
export interface DelayValues {
  time_to_send: { days: string; hours: string };
  /** A hash; empty for everyone on the list. */
  segment: string;
}

/** Values of the form of a new autoresponder; the names are the API's. */
export interface ResponderValues extends DelayValues {
  /** An id; empty until one is chosen. */
  draft: string;
  /** A hash; empty until one is chosen. */
  list: string;
  /** An id; empty leaves the choice to the service. */
  sender: string;
}

/** Builds the request. Spec: POST /responders/. */
export function newResponderOf({ draft, list, sender, segment, ...delay }: ResponderValues): NewResponder {
  return {
    draft: Number(draft),
    list,
    sender: sender === '' ? null : sender,
    time_to_send: delayOf(delay),
    ...(segment === '' ? {} : { segment }),
  };
}

/** Builds the change of an autoresponder. Includes a segment only if it changes, because some services have none. */
export function changeOf(values: DelayValues, { segment }: Pick<Responder, 'segment'>): ResponderChange {
  const before = segment?.hash ?? '';
  return {
    time_to_send: delayOf(values),
    ...(values.segment === before ? {} : { segment: values.segment === '' ? null : values.segment }),
  };
}

/** Returns the delay in the API's format; an empty field is 0, and other text isn't a number. */
function delayOf({ time_to_send: { days, hours } }: Pick<DelayValues, 'time_to_send'>): Wait {
  return { days: Number(days), hours: Number(hours) };
}

const byContract = contractResolver<ResponderValues>(responderCreate.body, newResponderOf);

/** Validates the form by the contract, with its own messages. */
export function responderResolver(t: Translator<'responders'>): Resolver<ResponderValues> {
  return async (values, context, options) => {
    const checked = await byContract(values, context, options);
    const own: Record<string, string[]> = {};
    if (values.draft === '') own['draft'] = [t('email.required.error')];
    if (values.list === '') own['list'] = [t('list.required.error')];
    if (!isDelay(values)) own['time_to_send'] = [t('delay.error')];
    if (Object.keys(own).length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...formErrors<ResponderValues>(own) } };
  };
}

const delayByContract = contractResolver<DelayValues>(responderUpdate.body, (values) => ({
  time_to_send: delayOf(values),
}));

/** Validates only the delay. */
export function delayResolver(t: Translator<'responders'>): Resolver<DelayValues> {
  return (values, context, options) =>
    isDelay(values)
      ? delayByContract(values, context, options)
      : { values: {}, errors: formErrors<DelayValues>({ time_to_send: [t('delay.error')] }) };
}

function isDelay(values: Pick<DelayValues, 'time_to_send'>): boolean {
  return Object.values(delayOf(values)).every((one) => Number.isInteger(one));
}
