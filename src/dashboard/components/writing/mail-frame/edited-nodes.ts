import * as z from 'zod/mini';

const id = z.number().check(z.int(), z.gte(0));
const attributes = z.record(z.string().check(z.maxLength(100)), z.nullable(z.string()));

/**
 * The content of an edited element, in text order: texts, tags, comments. `whole`: an untouched element. `known`: one
 * of the source, with changed attributes (null: removed) and possibly another tag. `new`: an added one; `like` is the
 * one it was split from.
 */
export const editedNode = z.union([
  z.string(),
  z.object({ kind: z.literal('whole'), id }),
  z.object({ kind: z.literal('known'), id, tag: z.string(), attributes }),
  z.object({ kind: z.literal('new'), id, tag: z.string(), attributes, like: z.optional(id) }),
  z.object({ kind: z.literal('close'), id, tag: z.string() }),
  z.object({ kind: z.literal('comment'), text: z.string() }),
]);

/** The new content of one element. */
export const editedElement = z.object({ id, nodes: z.array(editedNode) });

export type EditedNode = z.infer<typeof editedNode>;
export type EditedElement = z.infer<typeof editedElement>;
