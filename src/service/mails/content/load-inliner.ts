import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { startInliner } from '../../../rendering/compose/inliner.ts';
import type { Inliner } from '../../../rendering/compose/inliner.ts';

let started: Promise<Inliner> | null = null;

/** Returns the CSS inliner, started once per process from the package's own file. */
export function loadInliner(): Promise<Inliner> {
  started ??= start();
  return started;
}

async function start(): Promise<Inliner> {
  const file = createRequire(import.meta.url).resolve('@css-inline/css-inline-wasm/index_bg.wasm');
  return startInliner(await readFile(file));
}
