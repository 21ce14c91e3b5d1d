import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isWebAddress } from '../../../../lib/text/web-address.ts';
import { contractResolver } from '../../../components/form/contract-resolver.ts';
import type { FormValues } from './form-values.ts';

/**
 * Judges the builder by the contract's schema of the body, and by what a person has to choose: a list, a sender, and an
 * address of the web where visitors are sent on. `isNew` wants all of it; else a form whose sender is gone can still be
 * renamed.
 */
export function formResolver(
  schema: z.ZodMiniType,
  toBody: (values: FormValues) => unknown,
  isNew: boolean,
): Resolver<FormValues> {
  const byContract = contractResolver(schema, toBody);
  return async (values, context, options) => {
    const { errors } = await byContract(values, context, options);
    const all: FieldErrors<FormValues> = { ...errors, ...choicesMissing(values, isNew) };
    return Object.keys(all).length === 0 ? { values, errors: {} } : { values: {}, errors: all };
  };
}

function choicesMissing(values: FormValues, isNew: boolean): FieldErrors<FormValues> {
  const { lists, sender_id, after, next_url } = values;
  const of = (message: string) => ({ type: 'choice', message });
  return {
    ...(lists.length > 0 ? {} : { lists: of('Choose at least one list.') }),
    ...(sender_id !== '' || !isNew ? {} : { sender_id: of('Choose a sender.') }),
    ...(after === 'text' || isWebAddress(next_url.trim())
      ? {}
      : { next_url: of('Enter a whole address that begins with https:// or http://.') }),
  };
}
