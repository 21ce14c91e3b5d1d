import path from 'node:path';
import type { Plugin } from 'vite';

/** Characters of each package in a chunk, before minification. The project's own code is `newsdesk`. */
export type PackageParts = Record<string, number>;

/** Vite plugin that writes `.vite/packages.json` next to the manifest: the PackageParts of each chunk file. */
export function packageParts(): Plugin {
  return {
    name: 'package-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const parts: Record<string, PackageParts> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const ofFile: PackageParts = {};
        for (const [id, module] of Object.entries(file.modules)) {
          const name = packageOf(id);
          ofFile[name] = (ofFile[name] ?? 0) + module.renderedLength;
        }
        parts[file.fileName] = ofFile;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(parts) });
    },
  };
}

/** Returns the npm package of a module, from its path. */
export function packageOf(id: string): string {
  const inside = id.split(path.sep).join('/').split('/node_modules/').at(-1);
  if (inside === undefined || inside === id) return 'newsdesk';
  const [scope = '', name = ''] = inside.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Returns the package name in an import: `@a/b` for `@a/b/c.css`. */
export function importedPackage(id: string): string {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/');
}
