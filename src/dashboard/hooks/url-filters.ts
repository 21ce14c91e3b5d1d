import type * as z from 'zod/mini';

/** Texts of a query string by name, several where the name is repeated. */
type RawQuery = Record<string, string | string[]>;

/** Members that a query may have, without their values. */
export type Patch<Q extends z.ZodMiniObject> = {
  readonly [K in keyof z.input<Q>]?: string | number | boolean | readonly string[] | null | undefined;
};

/**
 * The query that an address asks for, as the operation takes it: what the schema doesn't know, or refuses, is left
 * out, so that a mistyped address shows a page and not an error.
 */
export function readFilters<Q extends z.ZodMiniObject>(schema: Q, search: URLSearchParams): z.input<Q> {
  const raw: RawQuery = {};
  for (const [name, member] of Object.entries(schema.shape)) {
    const texts = search.getAll(name).filter((text) => text !== '');
    if (texts.length === 0 || !isSchema(member)) continue;
    const value = texts.length === 1 ? texts[0] : texts;
    if (value !== undefined && member.safeParse(value).success) raw[name] = value;
  }
  return isInput(schema, raw) ? raw : emptyInput(schema);
}

/**
 * A query string with some members changed: null, undefined, false and empty text take one away. Any change but one
 * of the page itself leads back to the first page.
 */
export function changedSearch(
  search: URLSearchParams,
  patch: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in patch)) next.delete('page');
  for (const [name, value] of Object.entries(patch)) {
    next.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) {
      const text = textOf(one);
      if (text !== '' && !(name === 'page' && text === '1')) next.append(name, text);
    }
  }
  return next;
}

function textOf(value: unknown): string {
  if (value === true) return '1';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

function isInput<Q extends z.ZodMiniObject>(schema: Q, raw: unknown): raw is z.input<Q> {
  return schema.safeParse(raw).success;
}

function emptyInput<Q extends z.ZodMiniObject>(schema: Q): z.input<Q> {
  const empty = {};
  if (!isInput(schema, empty)) throw new TypeError('A query of the interface has no required members.');
  return empty;
}
