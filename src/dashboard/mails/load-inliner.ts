import wasm from '@css-inline/css-inline-wasm/index_bg.wasm?url';
import { startInliner } from '../../rendering/compose/inliner.ts';
import type { Inliner } from '../../rendering/compose/inliner.ts';

let started: Promise<Inliner> | null = null;

/** The css inliner, fetched and started once for the page (700 kB): load this module only where css is put inline. */
export function loadInliner(): Promise<Inliner> {
  started ??= start();
  started.catch(() => {
    started = null;
  });
  return started;
}

async function start(): Promise<Inliner> {
  const answer = await fetch(wasm);
  if (!answer.ok) throw new Error(`The css inliner can't be fetched: ${answer.status}.`);
  return startInliner(await answer.arrayBuffer());
}
