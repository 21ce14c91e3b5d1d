import { expect, it, vi } from 'vitest';
import { placeBesideWords } from './place-beside-words.ts';

/** Returns the top of a panel of 200 px, for a button of 30 px at `top` in a window of 768 px. */
function topOf(top: number, words: { readonly top: number; readonly bottom: number }): string {
  const [panel, button] = [document.createElement('div'), document.createElement('button')];
  vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, top, 30, 30));
  vi.stubGlobal('innerHeight', 768);
  placeBesideWords(() => words)(panel, button, 'start');
  return panel.style.top;
}

it.each<[place: string, tops: readonly [button: number, words: number, end: number], top: string]>([
  ['below its button if the words are elsewhere', [100, 40, 60], '134px'],
  ['above it if the words are below', [300, 350, 370], '96px'],
  ['below the words if there is no room above', [100, 150, 170], '178px'],
  ['above the words if there is no room below', [600, 500, 520], '292px'],
  ['below its button if the words leave no room', [100, 120, 700], '134px'],
])('is %s', (_place, [button, top, bottom], placed) => {
  expect(topOf(button, { top, bottom })).toBe(placed);
});
