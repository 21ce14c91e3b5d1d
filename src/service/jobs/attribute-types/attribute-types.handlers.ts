import type * as z from 'zod/mini';
import type { attributeType, AttributeUse } from '../../../contract/jobs/attribute-types.ts';
import type { Kysely } from 'kysely';
import type { Context, HandlersOf } from '../../base/context.ts';
import type { TypedAttribute } from '../../people/attributes/typed-values.rules.ts';
import type { Database } from '../../storage/tables.ts';
import { jobView } from '../resource/jobs.view.ts';
import { changeType, countUnreadable, readTypedAttribute, rehearseType } from './attribute-types.commands.ts';

/** Finder of the segments, forms, autoresponders, and drafts that name an attribute. */
export type FindAttributeUses = (db: Kysely<Database>, code: string) => Promise<AttributeUse[]>;

type Operations = 'attributeTypeShow' | 'attributeTypeReplace' | 'attributeTypeRehearse';

/** Types of attributes. */
export function attributeTypeHandlers(findUses: FindAttributeUses): HandlersOf<Operations> {
  const viewOf = async (
    attribute: TypedAttribute,
    { storage }: Pick<Context, 'storage'>,
  ): Promise<z.input<typeof attributeType>> => ({
    type: attribute.type,
    options: [...attribute.options],
    open: attribute.open,
    unreadable: await countUnreadable(storage, attribute),
    used_by: await findUses(storage.read, attribute.code),
  });
  return {
    attributeTypeShow: async ({ params }, context) => {
      const attribute = await readTypedAttribute(context.storage, params.code);
      return { status: 200, body: await viewOf(attribute, context) };
    },

    attributeTypeReplace: async ({ params, body }, context) => {
      const { attribute, job } = await changeType(context, params.code, body);
      if (job === null) return { status: 200, body: await viewOf(attribute, context) };
      return { status: 202, body: await jobView(job, context) };
    },

    attributeTypeRehearse: async ({ params, body }, { storage }) => {
      const attribute = await readTypedAttribute(storage, params.code);
      return { status: 200, body: await rehearseType(storage, attribute, body) };
    },
  };
}
