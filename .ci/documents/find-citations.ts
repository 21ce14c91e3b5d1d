import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A comment that cites a page of `docs/interface`: `Interface: contacts, Subscriptions`. */
export interface Citation {
  readonly file: string;
  readonly page: string;
  readonly heading: string;
}

const citation = /\bInterface: ([a-z]+), ([A-Za-z][A-Za-z' -]*[A-Za-z])/g;

/** Finds the citations in a text, including those broken over two lines of a comment. */
export function citationsIn(text: string, file: string): Citation[] {
  const joined = text.replace(/\n\s*(\*|\/\/|#)? */g, ' ');
  return [...joined.matchAll(citation)].map(([, page = '', heading = '']) => ({ file, page, heading }));
}

/** Returns the headings of a page. */
export function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Finds citations in the folders without a matching heading. More of the sentence may follow a heading. */
export function findLostCitations(
  root: string,
  folders: readonly string[],
): { found: number; lost: Citation[] } {
  const headings = new Map<string, string[]>();
  const headingsOf = (page: string): string[] => {
    const known = headings.get(page) ?? headingsOfPage(root, page);
    headings.set(page, known);
    return known;
  };
  const all = folders.flatMap((folder) => citationsBelow(root, folder));
  const lost = all.filter(({ page, heading }) => !headingsOf(page).includes(heading));
  return { found: all.length, lost };
}

function headingsOfPage(root: string, page: string): string[] {
  const folder = path.join(root, 'docs/interface');
  return readdirSync(folder).includes(`${page}.md`)
    ? headingsIn(readFileSync(path.join(folder, `${page}.md`), 'utf8'))
    : [];
}

function citationsBelow(root: string, folder: string): Citation[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => {
      const place = path.join(folder, file);
      return citationsIn(readFileSync(path.join(root, place), 'utf8'), place);
    });
}
