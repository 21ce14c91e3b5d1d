import type { Method } from './endpoint.ts';
import { endpoints, type AnyEndpoint } from './index.ts';

/** What stands at a path: an operation with the parameters of its path, other methods only, or nothing. */
export type PathMatch =
  | {
      readonly found: 'operation';
      readonly endpoint: AnyEndpoint;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly found: 'path'; readonly methods: readonly Method[] }
  | { readonly found: 'nothing' };

interface Shape {
  readonly segments: readonly string[];
  readonly endpoints: AnyEndpoint[];
}

/** Spec: Endpoints: these spellings occur alongside the plural ones. */
const plurals: Readonly<Record<string, string>> = { sender: 'senders', list: 'lists' };

const shapes = shapesOf(endpoints);

/**
 * Finds the operation that serves a method and a path (below the base URL, without query). A closing slash and
 * the singular `sender` and `list` make no difference; a word goes before a parameter. Parameters are
 * percent-decoded once. Choice: closing slash, singular.
 */
export function matchPath(method: string, path: string): PathMatch {
  const segments = segmentsOf(path);
  for (const shape of shapes) {
    const params = paramsOf(shape.segments, segments);
    if (params === null) continue;
    const endpoint = shape.endpoints.find((one) => one.method === method);
    return endpoint === undefined
      ? { found: 'path', methods: shape.endpoints.map((one) => one.method) }
      : { found: 'operation', endpoint, params: named(endpoint, params) };
  }
  return { found: 'nothing' };
}

/** The paths of a table without their parameters' names, those with words before those with parameters. */
function shapesOf(table: readonly AnyEndpoint[]): Shape[] {
  const byPath = new Map<string, Shape>();
  for (const endpoint of table) {
    const segments = segmentsOf(endpoint.path).map((segment) => (isParameter(segment) ? '{}' : segment));
    const key = segments.join('/');
    const shape = byPath.get(key);
    if (shape === undefined) byPath.set(key, { segments, endpoints: [endpoint] });
    else shape.endpoints.push(endpoint);
  }
  const parameters = ({ segments }: Shape) => segments.filter((segment) => segment === '{}').length;
  return [...byPath.values()].sort((one, other) => parameters(one) - parameters(other));
}

function segmentsOf(path: string): string[] {
  const [first = '', ...rest] = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  return [(Object.hasOwn(plurals, first) ? plurals[first] : undefined) ?? first, ...rest];
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** The decoded parameters in their order, or null where the path has another shape. */
function paramsOf(shape: readonly string[], segments: readonly string[]): string[] | null {
  if (shape.length !== segments.length) return null;
  const params: string[] = [];
  for (const [at, segment] of segments.entries()) {
    if (shape[at] === '{}') {
      const param = decoded(segment);
      if (param === null || param === '') return null;
      params.push(param);
    } else if (shape[at] !== segment) return null;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function named(endpoint: AnyEndpoint, params: readonly string[]): Record<string, string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name, at) => [name, params[at] ?? '']));
}
