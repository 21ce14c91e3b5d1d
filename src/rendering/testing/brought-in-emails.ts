import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'brought-in');

/**
 * The names of test emails in the style of other services' and tools' exports: their tags, comments, VML and spelling,
 * with our own words.
 */
export const broughtInNames: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length));

export function broughtInEmail(name: string): string {
  return readFileSync(path.join(folder, `${name}.html`), 'utf8');
}
