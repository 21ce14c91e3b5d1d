import type { Resolver } from 'react-hook-form';
import { responderCreate, responderReplace } from '../../../contract/responders.ts';
import type { NewResponder, Wait } from '../../api/responders.ts';
import { contractResolver, formErrors } from '../../components/form/contract-resolver.ts';

/** How long an auto-responder waits, as its fields hold it. */
export interface WaitValues {
  time_to_send: { days: string; hours: string };
}

/** What the form of a new auto-responder holds; the names are the interface's. */
export interface ResponderValues extends WaitValues {
  /** An id; empty until one is chosen. */
  draft: string;
  /** A hash; empty until one is chosen. */
  list: string;
  /** An id; empty leaves the choice to the service. */
  sender: string;
}

/** What is asked of the service. Spec: POST /responders/. */
export function newResponderOf({ draft, list, sender, ...wait }: ResponderValues): NewResponder {
  return {
    draft: Number(draft),
    list,
    sender: sender === '' ? null : sender,
    time_to_send: waitOf(wait),
  };
}

/** The wait as the interface takes it; an empty field is none. Not a number where something else was typed. */
export function waitOf({ time_to_send: { days, hours } }: WaitValues): Wait {
  return { days: Number(days), hours: Number(hours) };
}

const byContract = contractResolver<ResponderValues>(responderCreate.body, newResponderOf);

/** Judges the form by the contract; what isn't chosen is said in plainer words. */
export const responderResolver: Resolver<ResponderValues> = async (values, context, options) => {
  const judged = await byContract(values, context, options);
  const own: Record<string, string[]> = {};
  if (values.draft === '') own['draft'] = ['Choose the mail that it sends.'];
  if (values.list === '') own['list'] = ['Choose the list that it watches.'];
  if (Object.keys(own).length === 0) return judged;
  return { values: {}, errors: { ...judged.errors, ...formErrors<ResponderValues>(own) } };
};

/** Judges the wait alone by the contract. */
export const waitResolver: Resolver<WaitValues> = contractResolver(
  responderReplace.body,
  (values: WaitValues) => ({ time_to_send: waitOf(values) }),
);
