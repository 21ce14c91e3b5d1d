import type * as z from 'zod/mini';

/** Values of a query string by name; a list if a name is repeated. */
type RawQuery = Record<string, string | string[]>;

/** New values for members of a query; empty ones remove them. */
export type Patch<Q extends z.ZodMiniObject> = {
  readonly [K in keyof z.input<Q>]?: string | number | boolean | readonly string[] | null | undefined;
};

/**
 * Returns the part of a URL's query that the operation accepts. Unknown or invalid members are omitted, so that a
 * mistyped URL shows a page instead of an error.
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
 * Returns a query string with some members changed: null, undefined, false, and empty text remove one. Any change
 * except of the page returns to the first page.
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
