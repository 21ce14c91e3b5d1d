import { useQueryClient } from '@tanstack/react-query';
import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { changeAttributeType, type WantedType } from '../../../api/attribute-types.ts';
import { attributesQuery, createAttribute } from '../../../api/attributes.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** Several choices, open to every new tag. */
const tagsType: WantedType = { type: attributeTypes.choices, options: [], open: true, format: '' };

/**
 * Returns a function that returns the code of the attribute for tags, and creates the attribute if there is none: several
 * choices, open. An attribute that already has values keeps its type.
 */
export function useTagsAttribute(): () => Promise<string> {
  const t = useMessages('imports');
  const client = useQueryClient();
  const extensions = useExtensions();
  const create = useSubmit(createAttribute());
  const change = useSubmit(changeAttributeType());
  return async () => {
    const name = t('target.detail.label', { target: 'tags' });
    const attributes = await client.ensureQueryData(attributesQuery());
    const own = attributes.find((one) => one.code === 'tags' || foldKey(one.name) === foldKey(name));
    const { code, type, usage_count } = own ?? (await create.mutateAsync(name));
    const isFresh = usage_count === 0 && (type ?? attributeTypes.text) === attributeTypes.text;
    if (isFresh && extensions.has('attributeTypeReplace')) {
      await change.mutateAsync({ code, type: tagsType });
    }
    return code;
  };
}
