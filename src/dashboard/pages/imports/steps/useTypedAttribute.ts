import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { changeAttributeType } from '../../../api/attribute-types.ts';
import { createAttribute } from '../../../api/attributes.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import type { LikelyType } from '../mapping/likely-type.ts';

/** An attribute to create for a column. */
interface NewAttribute {
  readonly name: string;
  readonly type: LikelyType;
}

/** An attribute that was created for a column. */
export interface CreatedAttribute {
  readonly code: string;
  readonly type: LikelyType;
}

/** Creates attributes for columns; texts where the service has no types. */
export function useTypedAttribute() {
  const extensions = useExtensions();
  const create = useSubmit(createAttribute());
  const change = useSubmit(changeAttributeType());
  return {
    isPending: create.isPending || change.isPending,
    create: async ({ name, type: asked }: NewAttribute): Promise<CreatedAttribute> => {
      const { code } = await create.mutateAsync(name);
      const type = extensions.has('attributeTypeReplace') ? asked : attributeTypes.text;
      if (type !== attributeTypes.text) {
        await change.mutateAsync({ code, type: { type, options: [], open: false, format: '' } });
      }
      return { code, type };
    },
  };
}
