import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areasNamed } from '../../messages/catalog/find-uses.ts';

/** Areas that are loaded before the first page is drawn, so that no page names them. */
export const areasOfShell = ['shell', 'common'];

const pageLoad = /\blazy(?:Page|Part)\((\s*\(\) =>\s*import\('([^']+)'\)[^;]*?)\);/g;

/** Returns code whose `lazyPage` and `lazyPart` calls also name the areas of messages that the module uses. */
export function pageLoads(code: string, areasOf: (source: string) => readonly string[]): string {
  return code.replace(pageLoad, (whole, load: string, source: string) => {
    const areas = areasOf(source);
    if (areas.length === 0) return whole;
    const list = areas.map((area) => `'${area}'`).join(', ');
    return whole.replace(load, `${load.trimEnd().replace(/,$/, '')}, [${list}]`);
  });
}

const staticImport = /(?:^|\n)\s*(?:import|export)\s(?:[^;'"]*?from\s*)?'(\.[^']+)'/g;
const known = new Map<string, readonly string[]>();

/** Lists the areas that a module and all that it imports statically use. */
export function areasOfPage(file: string): readonly string[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const areas = new Set([...modulesOf(file).values()].flatMap((code) => [...areasNamed(code)]));
  for (const area of areasOfShell) areas.delete(area);
  const sorted = [...areas].toSorted();
  known.set(file, sorted);
  return sorted;
}

/** Reads a module and all of ours that it imports statically: path → code. */
export function modulesOf(file: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (modules.has(next) || !existsSync(next) || !/\.tsx?$/.test(next)) continue;
    const code = readFileSync(next, 'utf8');
    modules.set(next, code);
    for (const [whole, source] of code.matchAll(staticImport)) {
      if (!/^\s*import\s+type\s/.test(whole)) waiting.push(path.resolve(path.dirname(next), source ?? ''));
    }
  }
  return modules;
}
