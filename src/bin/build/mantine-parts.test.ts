import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { modulesOf } from './message-areas.ts';

const lazyImport = /\bimport\('(\.[^']+\.tsx)'\)/g;

/** Pages and parts of the dashboard that load when first shown. */
const lazyModules = readdirSync('src/dashboard', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => path.join('src/dashboard', name))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(lazyImport)].map(([, source]) =>
      path.resolve(path.dirname(file), source ?? ''),
    ),
  );

it('loads MantineParts with every lazy module that uses Mantine', () => {
  const without = [...new Set(lazyModules)].filter((module) => {
    const modules = modulesOf(module);
    const usesMantine = [...modules.values()].some((code) =>
      /(?:^|\n)import [^;]*?'@mantine\/core'/.test(code),
    );
    return usesMantine && ![...modules.keys()].some((file) => file.endsWith('MantineParts.tsx'));
  });
  expect(lazyModules.length).toBeGreaterThan(40);
  expect(without.map((file) => path.relative('.', file))).toEqual([]);
});
