import { useQueryClient } from '@tanstack/react-query';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { attributesQuery, createAttribute } from '../../../api/attributes.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** Returns a function that returns the code of the attribute for tags, and creates the attribute if there is none. */
export function useTagsAttribute(): () => Promise<string> {
  const t = useMessages('imports');
  const client = useQueryClient();
  const { mutateAsync } = useSubmit(createAttribute());
  return async () => {
    const name = t('target.detail.label', { target: 'tags' });
    const attributes = await client.ensureQueryData(attributesQuery());
    const own = attributes.find((one) => one.code === 'tags' || foldKey(one.name) === foldKey(name));
    return own?.code ?? (await mutateAsync(name)).code;
  };
}
