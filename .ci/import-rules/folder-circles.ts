import path from 'node:path';

/** A module with the modules that it imports, by their paths. */
export interface ImportingModule {
  readonly source: string;
  readonly imports: readonly string[];
}

/** Folders that import each other, directly or through others. */
export interface FolderCircle {
  /** All of them, by name. */
  readonly folders: readonly string[];
  /** The shortest circle: one import from each folder to the next. */
  readonly way: readonly string[];
}

/** One import from each folder to each other folder that it imports. */
type FolderGraph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Finds folders that import each other. A folder means the files directly in it; its subfolders are separate folders.
 * Tests and their support may import anything, and stylesheets don't count.
 */
export function findFolderCircles(modules: readonly ImportingModule[]): FolderCircle[] {
  const graph = graphOf(modules);
  const names = [...graph.keys()].sort();
  const reached = new Map(names.map((name) => [name, reachableFrom(graph, name)]));
  const found: FolderCircle[] = [];
  for (const name of names) {
    if (reached.get(name)?.has(name) !== true || found.some(({ folders }) => folders.includes(name)))
      continue;
    const folders = names.filter(
      (other) => reached.get(name)?.has(other) === true && reached.get(other)?.has(name) === true,
    );
    const ways = folders.map((folder) => shortestWayRound(graph, folder));
    const [way = []] = ways.sort((one, other) => one.length - other.length);
    found.push({ folders, way });
  }
  return found;
}

function graphOf(modules: readonly ImportingModule[]): FolderGraph {
  const graph = new Map<string, Map<string, string>>();
  const counts = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
  const own = new Set(modules.map(({ source }) => source));
  for (const { source, imports } of modules) {
    if (!counts(source)) continue;
    const folder = path.posix.dirname(source);
    const targets = graph.get(folder) ?? new Map<string, string>();
    graph.set(folder, targets);
    for (const file of imports) {
      const target = path.posix.dirname(file);
      if (target === folder || !own.has(file) || !counts(file)) continue;
      if (!targets.has(target)) targets.set(target, `${source} → ${file}`);
    }
  }
  return graph;
}

function reachableFrom(graph: FolderGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** Returns the imports of the shortest path from a folder back to itself. */
function shortestWayRound(graph: FolderGraph, start: string): string[] {
  const seen = new Set<string>();
  let ways: { readonly at: string; readonly imports: readonly string[] }[] = [{ at: start, imports: [] }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const { at, imports } of ways) {
      for (const [next, example] of graph.get(at) ?? []) {
        if (next === start) return [...imports, example];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push({ at: next, imports: [...imports, example] });
      }
    }
    ways = longer;
  }
  return [];
}
