import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { bundledPlaces } from './bundled-packages.ts';
import { packageOf } from './package-parts.ts';

/** File of the build with the licenses of third-party packages. */
const noticesFile = 'third-party-notices.txt';

/** SPDX names of licenses that let Newsdesk keep its own license. Adding one is a person's decision. */
const allowed: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  // Requires only the sources of its own files, which the npm package has.
  'MPL-2.0',
]);

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      peer: z.optional(z.boolean()),
      dependencies: z.optional(z.record(z.string(), z.string())),
      peerDependencies: z.optional(z.record(z.string(), z.string())),
      peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
    }),
  ),
});

/** A package of the bundle or the server. */
interface UsedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Text of its license files, or null if it has none. */
  readonly text: string | null;
}

/**
 * Vite plugin that writes `third-party-notices.txt` with the licenses of all packages that the bundle and the server need.
 * Fails the build at a license that isn't allowed, and at a bundled package that isn't listed.
 */
export function thirdPartyNotices(): Plugin {
  let root = process.cwd();
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const packages = usedPackages(root);
      const listed = new Set(packages.map(({ name }) => name));
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const unlisted = modules.map(packageOf).find((name) => name !== 'newsdesk' && !listed.has(name));
      if (unlisted !== undefined)
        throw new Error(`${unlisted} is in the bundle, but no source of it was seen to import it.`);
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(packages) });
    },
  };
}

/**
 * Reads the packages of the server and the bundle, from `package-lock.json` and the sources in `root`.
 */
export function usedPackages(root: string): UsedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const bundled = bundledPlaces(root, packages);
  return Object.entries(packages).flatMap(([place, { version = '', license = '', ...is }]) => {
    const runs = is.dev !== true && is.devOptional !== true;
    if (place === '' || !(runs || bundled.has(place))) return [];
    const name = packageOf(`/${place}`);
    if (!isAllowed(license))
      throw new Error(`${name} has the license "${license}", which isn't an allowed one.`);
    const files = filesOf(path.join(root, place));
    // An optional package for another system, or an optional peer.
    if (files === null && (is.optional === true || is.peer === true)) return [];
    if (files === null) throw new Error(`${name} isn't installed: run npm install.`);
    const texts = files
      .filter((one) => /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt)|-[\w.-]+)?$/i.test(one))
      .map((one) => readFileSync(path.join(root, place, one), 'utf8').trim());
    return [{ name, version, license, text: texts.length === 0 ? null : texts.join('\n\n') }];
  });
}

/** Returns whether an SPDX expression is allowed: all licenses joined by AND, or one of those joined by OR. */
export function isAllowed(license: string): boolean {
  const expression = license.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' AND ')) return expression.split(' AND ').every(isAllowed);
  return expression.split(' OR ').some((one) => allowed.has(one));
}

/** Returns the notices of packages with their licenses. A text shared by several packages appears once. */
export function noticesOf(packages: readonly UsedPackage[]): string {
  const groups = new Map<string, string[]>();
  for (const { name, version, license, text } of packages) {
    const key = text ?? `Published under ${license}, without a license file.`;
    groups.set(key, [...(groups.get(key) ?? []), `${name} ${version} (${license})`]);
  }
  const parts = [...groups].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`);
  return ['Newsdesk includes these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

function filesOf(folder: string): string[] | null {
  return existsSync(folder) ? readdirSync(folder).toSorted() : null;
}
