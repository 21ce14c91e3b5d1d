import { endpoints, type AnyEndpoint } from './index.ts';

/** Result of a lookup: an operation with its path parameters, a path with other methods, or nothing. */
export type PathMatch =
  | {
      readonly found: 'operation';
      readonly endpoint: AnyEndpoint;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly found: 'path'; readonly methods: readonly string[] }
  | { readonly found: 'nothing' };

interface Served {
  readonly endpoint: AnyEndpoint;
  readonly names: readonly string[];
}

interface Node {
  readonly literals: Map<string, Node>;
  key: Node | null;
  readonly served: Map<string, Served>;
}

/** Plural of each first segment that may be singular. Interface: conventions, Paths. */
const plurals: Readonly<Record<string, string>> = { sender: 'senders', list: 'lists' };

const nothing: PathMatch = { found: 'nothing' };

const root = treeOf(endpoints);

/**
 * Finds the operation that serves a method and a path (below the base URL, without query). The closing slash is
 * optional, and `sender` and `list` may be singular. A literal segment wins over a parameter. Segments are
 * percent-decoded once and `+` stays `+`. HEAD is served as GET.
 * Interface: conventions, Paths.
 */
export function matchPath(method: string, path: string): PathMatch {
  const segments = decoded(segmentsOf(path));
  const keys: string[] = [];
  const node = segments === null ? null : walk(root, { segments, at: 0, keys });
  if (node === null) return nothing;
  const served = node.served.get(method === 'HEAD' ? 'GET' : method);
  return served === undefined
    ? { found: 'path', methods: methodsOf(node) }
    : { found: 'operation', endpoint: served.endpoint, params: paramsOf(served.names, keys) };
}

/** Returns the canonical spelling of an operation's path: `/sender/{id}/` → `/senders/{id}/`. */
export function canonicalPath(path: string): string {
  return `/${segmentsOf(path).join('/')}/`;
}

function treeOf(table: readonly AnyEndpoint[]): Node {
  const tree = emptyNode();
  for (const endpoint of table) {
    const names: string[] = [];
    const leaf = segmentsOf(endpoint.path).reduce((node, segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return literalOf(node, segment);
      names.push(name);
      return (node.key ??= emptyNode());
    }, tree);
    leaf.served.set(endpoint.method, { endpoint, names });
  }
  return tree;
}

function emptyNode(): Node {
  return { literals: new Map(), key: null, served: new Map() };
}

function literalOf(node: Node, segment: string): Node {
  const known = node.literals.get(segment) ?? emptyNode();
  node.literals.set(segment, known);
  return known;
}

function segmentsOf(path: string): string[] {
  const from = path.startsWith('/') ? 1 : 0;
  const to = path.length > from && path.endsWith('/') ? -1 : undefined;
  const segments = path.slice(from, to).split('/');
  const [first = ''] = segments;
  if (Object.hasOwn(plurals, first)) segments[0] = plurals[first] ?? first;
  return segments;
}

function decoded(segments: string[]): string[] | null {
  try {
    return segments.map((segment) => (segment.includes('%') ? decodeURIComponent(segment) : segment));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

interface Walk {
  readonly segments: readonly string[];
  readonly at: number;
  /** Values of the path parameters up to the node. */
  readonly keys: string[];
}

function walk(node: Node, { segments, at, keys }: Walk): Node | null {
  const segment = segments[at];
  if (segment === undefined) return node.served.size === 0 ? null : node;
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : walk(literal, { segments, at: at + 1, keys });
  if (found !== null || node.key === null || segment === '') return found;
  keys.push(segment);
  const below = walk(node.key, { segments, at: at + 1, keys });
  if (below === null) keys.pop();
  return below;
}

function methodsOf({ served }: Node): string[] {
  return [...served.keys(), ...(served.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

function paramsOf(names: readonly string[], keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, keys[at] ?? '']));
}
