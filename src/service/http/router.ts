import type { Method } from '../../contract/endpoint.ts';

/** A path of the contract (`/lists/{hash}/`) and what stands behind it. */
export interface Route<Value> {
  readonly method: Method;
  readonly path: string;
  readonly value: Value;
}

/** What stands behind a path, by method, and the path's decoded keys. */
export interface RouteMatch<Value> {
  readonly byMethod: ReadonlyMap<string, { readonly value: Value; readonly params: Record<string, string> }>;
}

interface Node<Value> {
  readonly literals: Map<string, Node<Value>>;
  key: Node<Value> | null;
  readonly routes: Map<Method, { value: Value; names: string[] }>;
}

/** Both spellings serve the same. Choice: singular `sender`, `list` (seen). */
const plurals: Readonly<Record<string, string>> = { sender: 'senders', list: 'lists' };

/**
 * Finds what stands behind a request's path: with or without the closing slash, singular or plural. A literal
 * segment wins over a key. Keys are percent-decoded once and `+` stays `+`. Gives null for any other path.
 * Choice: closing slash, singular, address in a path (seen).
 */
export function createRouter<Value>(
  routes: readonly Route<Value>[],
): (path: string) => RouteMatch<Value> | null {
  const root = emptyNode<Value>();
  for (const { method, path, value } of routes) {
    const names: string[] = [];
    const leaf = plural(segmentsOf(path)).reduce((node, segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return literalOf(node, segment);
      names.push(name);
      return (node.key ??= emptyNode());
    }, root);
    leaf.routes.set(method, { value, names });
  }
  return (path) => {
    const segments = decode(segmentsOf(path));
    if (segments === null) return null;
    const found = walk(root, plural(segments), []);
    return found === null ? null : matchOf(found);
  };
}

function emptyNode<Value>(): Node<Value> {
  return { literals: new Map(), key: null, routes: new Map() };
}

function literalOf<Value>(node: Node<Value>, segment: string): Node<Value> {
  const known = node.literals.get(segment) ?? emptyNode<Value>();
  node.literals.set(segment, known);
  return known;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function plural([first = '', ...rest]: readonly string[]): string[] {
  return [(Object.hasOwn(plurals, first) ? plurals[first] : undefined) ?? first, ...rest];
}

function decode(segments: readonly string[]): string[] | null {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

interface Found<Value> {
  readonly node: Node<Value>;
  readonly keys: readonly string[];
}

function walk<Value>(
  node: Node<Value>,
  segments: readonly string[],
  keys: readonly string[],
): Found<Value> | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.routes.size === 0 ? null : { node, keys };
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : walk(literal, rest, keys);
  if (found !== null || node.key === null || segment === '') return found;
  return walk(node.key, rest, [...keys, segment]);
}

function matchOf<Value>({ node, keys }: Found<Value>): RouteMatch<Value> {
  const byMethod = new Map(
    Array.from(node.routes, ([method, { value, names }]) => {
      const params = Object.fromEntries(names.map((name, index) => [name, keys[index] ?? '']));
      return [method, { value, params }];
    }),
  );
  return { byMethod };
}
