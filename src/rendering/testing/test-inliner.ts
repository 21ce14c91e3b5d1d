import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { startInliner } from '../compose/inliner.ts';
import type { Inliner } from '../compose/inliner.ts';

/** Returns the css inliner for tests, read from its package. */
export function testInliner(): Promise<Inliner> {
  const file = createRequire(import.meta.url).resolve('@css-inline/css-inline-wasm/index_bg.wasm');
  return startInliner(readFileSync(file));
}
