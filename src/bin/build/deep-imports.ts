import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/** Where an exported name really comes from: `file` as it is imported, under `name` there (or `default`). */
interface Origin {
  name: string;
  file: string;
}

type Origins = ReadonlyMap<string, Origin>;

/**
 * Vite plugin: rewrites `import { Button } from '@mantine/core'` to the file that defines `Button`, in our code and
 * in the packages, so that the bundler splits a package by component and no route loads what it doesn't show.
 *
 * `packages` are ESM packages whose index only re-exports by name. Only at build time: in development the packages
 * are bundled as they are.
 */
export function deepImports(packages: readonly string[]): Plugin {
  const origins = new Map(packages.map((name) => [name, readOrigins(indexFile(name))]));
  return {
    name: 'deep-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\.(m?js|jsx|tsx?)(\?|$)/.test(id) || !packages.some((name) => code.includes(name))) return null;
      const rewritten = rewriteImports(code, origins);
      return rewritten === code ? null : { code: rewritten, map: null };
    },
  };
}

/** The code with each import of a name whose origin is known turned into an import from there. */
export function rewriteImports(code: string, origins: ReadonlyMap<string, Origins>): string {
  let rewritten = '';
  let position = 0;
  for (const node of parseAst(code).body) {
    if (node.type !== 'ImportDeclaration') continue;
    const known = origins.get(node.source.value);
    if (known === undefined || node.specifiers.length === 0) continue;
    const lines = node.specifiers.map((specifier) => {
      if (specifier.type === 'ImportNamespaceSpecifier') {
        return importLine(`* as ${specifier.local.name}`, node.source.value);
      }
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      const origin = known.get(imported) ?? { name: imported, file: node.source.value };
      return importLine(`{ ${origin.name} as ${specifier.local.name} }`, origin.file);
    });
    rewritten += code.slice(position, node.start) + lines.join('');
    position = node.end;
  }
  return rewritten + code.slice(position);
}

/** Reads, from an index that only re-exports, which file defines each name. */
export function readOrigins(file: string): Origins {
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin>();
  const located = (source: string): string =>
    source.startsWith('.') ? path.join(path.dirname(file), source) : source;
  for (const node of parseAst(readFileSync(file, 'utf8')).body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') continue;
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
        imported.set(specifier.local.name, { name, file: located(node.source.value) });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const specifier of node.specifiers) {
        const local = nameOf(specifier.local);
        const source = node.source?.value;
        const origin = source === undefined ? imported.get(local) : { name: local, file: located(source) };
        if (origin !== undefined) exported.set(nameOf(specifier.exported), origin);
      }
    }
  }
  return exported;
}

function importLine(what: string, source: string): string {
  return `import ${what} from ${JSON.stringify(source)};`;
}

function nameOf(node: { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }): string {
  return node.type === 'Identifier' ? node.name : node.value;
}

/** The package's index as an ES module: `esm/index.mjs`, a sister of the folder that `require` leads to. */
function indexFile(name: string): string {
  const commonJs = createRequire(import.meta.url).resolve(name);
  return path.resolve(commonJs, '../../esm/index.mjs');
}
