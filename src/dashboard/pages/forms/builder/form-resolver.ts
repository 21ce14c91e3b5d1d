import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Translator } from '../../../../messages/translator.ts';
import { isWebAddress } from '../../../../lib/text/web-address.ts';
import { contractResolver } from '../../../components/form/contract-resolver.ts';
import type { FormValues } from '../values/form-values.ts';

interface FormRules {
  /** The contract's schema of the body. */
  readonly schema: z.ZodMiniType;
  readonly toBody: (values: FormValues) => unknown;
  /** True for a new form, which needs all choices; a form whose sender was deleted can still be renamed. */
  readonly isNew: boolean;
}

/** Validates the builder by the contract, and requires a list, a sender, and a URL if visitors are redirected. */
export function formResolver(
  t: Translator<'form-builder'>,
  { schema, toBody, isNew }: FormRules,
): Resolver<FormValues> {
  const byContract = contractResolver(schema, toBody);
  return async (values, context, options) => {
    const { errors } = await byContract(values, context, options);
    const all: FieldErrors<FormValues> = { ...errors, ...choicesMissing(t, values, isNew) };
    return Object.keys(all).length === 0 ? { values, errors: {} } : { values: {}, errors: all };
  };
}

function choicesMissing(
  t: Translator<'form-builder'>,
  values: FormValues,
  isNew: boolean,
): FieldErrors<FormValues> {
  const { lists, sender_id, after, next_url } = values;
  const of = (message: string) => ({ type: 'choice', message });
  return {
    ...(lists.length > 0 ? {} : { lists: of(t('lists.error')) }),
    ...(sender_id !== '' || !isNew ? {} : { sender_id: of(t('sender.error')) }),
    ...(after === 'text' || isWebAddress(next_url.trim()) ? {} : { next_url: of(t('redirect.error')) }),
  };
}
