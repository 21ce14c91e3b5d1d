import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { attributesQuery } from '../../api/attributes.ts';
import { misfitOf } from '../../components/attribute-values/value-type.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { ContactValues } from './contact-form.ts';

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns a function that shows a sentence on each field whose changed value doesn't fit its attribute, and returns
 * whether there are any.
 */
export function useMisfits(form: UseFormReturn<ContactValues>): (before: Values, values: Values) => boolean {
  const t = useMessages('attribute-values');
  const { data: attributes = [] } = useQuery(attributesQuery());
  return (before, values) => {
    const misfits = attributes.flatMap((attribute) => {
      const { code } = attribute;
      const value = values[code] ?? '';
      const message = value === (before[code] ?? '') ? null : misfitOf(attribute, value, t);
      return message === null ? [] : [{ code, message }];
    });
    for (const { code, message } of misfits) form.setError(`attributes.${code}`, { message });
    return misfits.length > 0;
  };
}
