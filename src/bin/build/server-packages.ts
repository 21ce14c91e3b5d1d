import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { importedPackage } from './package-parts.ts';

const projectFile = z.object({
  dependencies: z.record(z.string(), z.string()),
  bundleDependencies: z.array(z.string()),
});

/**
 * Vite plugin that fails the server's build unless the programs import exactly the dependencies in package.json, and all
 * of these are bundled. So an installation has the packages it needs and no others.
 */
export function serverPackages(): Plugin {
  let root = process.cwd();
  return {
    name: 'server-packages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const own = new Set(Object.keys(bundle));
      const imports = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
      );
      const { dependencies, bundleDependencies } = projectFile.parse(
        JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
      );
      const fault = packageFault({
        imports: imports.filter((id) => !own.has(id)),
        dependencies: Object.keys(dependencies),
        bundled: bundleDependencies,
      });
      if (fault !== null) throw new Error(fault);
    },
  };
}

interface PackageLists {
  readonly imports: readonly string[];
  readonly dependencies: readonly string[];
  readonly bundled: readonly string[];
}

/** Returns a sentence on a difference between imports, dependencies, and bundled packages, or null if there is none. */
export function packageFault({ imports, dependencies, bundled }: PackageLists): string | null {
  const used = new Set(imports.filter((id) => !isBuiltin(id)).map(importedPackage));
  const missing = [...used].find((name) => !dependencies.includes(name));
  if (missing !== undefined)
    return `The server imports ${missing}: move it to the dependencies in package.json.`;
  const needless = dependencies.find((name) => !used.has(name));
  if (needless !== undefined)
    return `The server doesn't import ${needless}: move it to the devDependencies in package.json.`;
  return [...bundled].toSorted().join() === [...dependencies].toSorted().join()
    ? null
    : 'The bundleDependencies in package.json have to be its dependencies.';
}
