import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areasNamed } from '../../messages/catalog/find-uses.ts';

/** Areas loaded before the first page, so pages don't list them. */
export const areasOfShell = ['shell', 'common'];

const pageLoad =
  /\blazy(?:Page|Part)\((\s*\(\) =>\s*import\('([^']+)'\)(?:\s*\.then\(\(it\) => it\.\w+\))?,?\s*)\)/g;
const anyLoad = /\blazy(?:Page|Part)\(\s*\(\) =>\s*import\(/g;

/** Adds the message areas of the lazy module to each call of `lazyPage` and `lazyPart`. Throws if it can't read one. */
export function pageLoads(code: string, areasOf: (source: string) => readonly string[]): string {
  const [all, read] = [anyLoad, pageLoad].map((pattern) => code.match(pattern)?.length ?? 0);
  if (all !== read)
    throw new Error('A lazy load isn’t of the form lazyPart(() => import(…).then((it) => it.Name)).');
  return code.replace(pageLoad, (whole, load: string, source: string) => {
    const areas = areasOf(source);
    if (areas.length === 0) return whole;
    const list = areas.map((area) => `'${area}'`).join(', ');
    return whole.replace(load, `${load.trimEnd().replace(/,$/, '')}, [${list}]`);
  });
}

const staticImport = /(?:^|\n)\s*(?:import|export)\s(?:[^;'"]*?from\s*)?'(\.[^']+)'/g;
const known = new Map<string, readonly string[]>();

/** Lists the message areas of a module and its static imports, without those of the shell. */
export function areasOfPage(file: string): readonly string[] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const areas = new Set([...modulesOf(file).values()].flatMap((code) => [...areasNamed(code)]));
  for (const area of areasOfShell) areas.delete(area);
  const sorted = [...areas].toSorted();
  known.set(file, sorted);
  return sorted;
}

/** Reads a module and all project files that it imports statically. Returns their code by path. */
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
