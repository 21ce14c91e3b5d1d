import type { FieldErrors as FormErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { noField, parseInput, type FieldErrors } from '../../../contract/wire/parse.ts';
import { sayFault } from './say-fault.ts';

/**
 * Validates a form with the contract's schema of a body, so that it reports the service's errors. `toBody` creates the
 * body from the form's values. `sentences`: fields with their own message for any invalid value.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  toBody: (values: Values) => unknown,
  sentences: Readonly<Record<string, string>> = {},
): Resolver<Values> {
  return (values) => {
    const parsed = parseInput(schema, toBody(values), sayFault);
    if (parsed.ok) return { values, errors: {} };
    const said = Object.entries(parsed.errors).map(([field, messages]): [string, string[]] => {
      const sentence = sentences[field];
      return [field, sentence === undefined ? messages : [sentence]];
    });
    return { values: {}, errors: formErrors<Values>(Object.fromEntries(said)) };
  };
}

/** Converts the API's messages to errors of the form library; messages without a field go to `root`. */
export function formErrors<Values extends FieldValues>(errors: FieldErrors): FormErrors<Values> {
  const kept: Record<string, unknown> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const error = { type: 'service', message: messages.join(' ') };
    kept[field === noField ? 'root' : field] = error;
  }
  return isFormErrors<Values>(kept) ? kept : {};
}

function isFormErrors<Values extends FieldValues>(kept: Record<string, unknown>): kept is FormErrors<Values> {
  return Object.values(kept).every((one) => typeof one === 'object');
}
