import { BuiltLoads } from '../../.ci/bundle-budget/loads.ts';
import { freshBuild } from '../bin/build-stamp.mjs';
import type { Measured } from './measured.ts';

/**
 * Measures the scripts and styles in the first load of the dashboard's pages, gzipped, and the share of each package in
 * the contacts page.
 */
export function measureFirstLoads(): Measured[] {
  const loads = new BuiltLoads(`${freshBuild()}/dashboard`);
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const pages = loads.pages().map(({ page, size, budget }) => ({
    what: `first load of ${page.replace(/^.*\//, '').replace('.tsx', '')}`,
    value: kB(size),
    goal: `at most ${budget / 1000} kB`,
    isReached: size <= budget,
  }));
  const parts = (loads.parts() ?? []).filter(([, bytes]) => bytes >= 1000);
  const byPackage = parts.map(([name, bytes]) => ({
    what: `of the contacts page: ${name}`,
    value: kB(bytes),
    goal: '',
    isReached: null,
  }));
  return [...pages, ...byPackage];
}
