import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A path in a document that doesn't exist. */
interface MissingPath {
  readonly document: string;
  readonly named: string;
}

/** Folders that no document describes. Decision records describe their own time, so they aren't read either. */
const skipped = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report']);

const records = /^src\/decisions\/\d/;

/** Code or a link's target that may be a path: it has a slash between names, or a file ending. */
const quoted = /`([^`\n]+)`|\]\(([^)#\n]+)[^)\n]*\)/g;
const pathShape = /^(?:\.{1,2}\/)*\.?[\w@*<>{}…-][\w.@*<>{},…/-]*$/;
const fileEnding = /\.(?:tsx?|mjs|css|md|json|html|yml)$/;

/** The ending that documents omit from components, and from modules after a folder. */
const ending = String.raw`(?:\.tsx?)?`;

/** Finds the paths in README, CONTRIBUTING, and the folders' READMEs below `root` that don't exist. */
export function findMissingPaths(root: string): { named: number; missing: MissingPath[] } {
  const files = filesBelow(root);
  const places = [...new Set(files.flatMap(withFolders))];
  const missing: MissingPath[] = [];
  let named = 0;
  for (const document of files.filter(isDocument)) {
    const text = readFileSync(path.join(root, document), 'utf8');
    for (const name of new Set(namedPaths(text))) {
      named++;
      if (!exists(name, document, places)) missing.push({ document, named: name });
    }
  }
  return { named, missing };
}

/** Returns whether a file is a document that has to be up to date. */
function isDocument(file: string): boolean {
  return file.endsWith('.md') && !records.test(file);
}

/** Returns the paths of the documents below `root` that have to be up to date. */
export function documentsBelow(root: string): string[] {
  return filesBelow(root).filter(isDocument);
}

/** Returns the likely paths in a document, without URL paths (leading slash), data, and `../shared`. */
export function namedPaths(text: string): string[] {
  return [...text.matchAll(quoted)]
    .map((found) => (found[1] ?? found[2] ?? '').trim())
    .filter((name) => pathShape.test(name) && (fileEnding.test(name) || name.includes('/')))
    .filter(
      (name) =>
        !/^@|^<data>|^(?:data|demo-data)\b|^\.\/(?:data|demo-data)\b|^\.\w+$|<\/|^v3\/|^zod\/|^\.\.\/shared\//.test(
          name,
        ),
    );
}

/**
 * Returns whether a file or folder with the name exists at the root, in `src`, in its part of `src`, or anywhere below
 * the document.
 */
function exists(name: string, document: string, places: readonly string[]): boolean {
  const folder = path.posix.dirname(document);
  const wanted = path.posix.normalize(name).replace(/\/$/, '');
  const climbing = wanted.startsWith('..');
  const part = /^src\/[^/]+\//.exec(document)?.[0] ?? '';
  const starts = climbing ? [] : ['', 'src/', part, `${path.posix.dirname(folder)}/`];
  const exact = [...starts.map((start) => start + wanted), path.posix.join(folder, wanted)];
  const pattern = new RegExp(`^(?:${exact.map(toPattern).join('|')})${ending}$`);
  // The document describes the folder of a name with placeholders in words.
  const top = /<|NNNN/.test(wanted) ? '' : `${folder}/`;
  const below = new RegExp(`^${toPattern(top)}(?:.*/)?${toPattern(wanted)}${ending}$`);
  const mayBeBelow = !climbing && top !== './';
  return places.some((place) => pattern.test(place) || (mayBeBelow && below.test(place)));
}

/** Returns a pattern for `<name>`, `*`, `…`, and `{one,other}`; `.rules.ts` matches any file with that ending. */
function toPattern(name: string): string {
  return name
    .replace(/(^|\/)(?=\.\w+\.ts$)/, '$1*')
    .split(/(<[^>]*>|\*|…|NNNN|\{[^}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      if (!part.startsWith('{')) return '[^/]*';
      return `(?:${part.slice(1, -1).split(',').join('|')})`;
    })
    .join('');
}

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const place = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, place) : [place];
  });
}

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
