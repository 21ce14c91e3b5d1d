import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedPackage } from './package-parts.ts';

/** Dependencies of a package in `package-lock.json`. */
interface Needs {
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  readonly peerDependencies?: Readonly<Record<string, string>> | undefined;
  readonly peerDependenciesMeta?:
    | Readonly<Record<string, { readonly optional?: boolean | undefined }>>
    | undefined;
}

/** Folders in `src` with code for the browser. */
const folders = ['dashboard', 'rendering', 'contract', 'messages', 'lib'];

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^'.][^']*)'/g;

/**
 * Returns the places of all packages that may be in the bundle: the packages that its sources import, and their
 * dependencies. `packages` has the content of `package-lock.json`, by place.
 */
export function bundledPlaces(root: string, packages: Readonly<Record<string, Needs>>): Set<string> {
  const found = new Set<string>();
  const waiting = [...importedNames(root)].flatMap((name) => placeOf(name, '', packages) ?? []);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const from = place;
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place] ?? {};
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    waiting.push(
      ...[...Object.keys(dependencies), ...peers].flatMap((name) => placeOf(name, from, packages) ?? []),
    );
  }
  return found;
}

/** Returns the names of all packages that the sources import, including Node's own modules. */
function importedNames(root: string): Set<string> {
  const files = folders.flatMap((name) => sourcesIn(path.join(root, 'src', name)));
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imported)].map(([, id = '']) => importedPackage(id)),
    ),
  );
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file));
}

/** Returns the place of a package for an import from another one: in its folder, or in the nearest one above. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, Needs>>): string | null {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (Object.hasOwn(packages, place)) return place;
  if (from === '') return null;
  return placeOf(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), packages);
}
