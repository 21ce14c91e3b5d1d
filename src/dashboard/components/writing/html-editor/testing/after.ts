import { expect, onTestFinished } from 'vitest';
import { createShownElements } from '../../mail-frame/page/shown-elements.ts';
import { watchEdits } from '../../mail-frame/page/watch-edits.ts';
import { applyEdit } from '../source/apply-edit.ts';
import type { MailSource } from '../source/ranges.ts';
import { readSource } from '../source/read-source.ts';

/** Performs an action on the part between `{` and `}` in a source, and returns the source afterwards. */
export function after(marked: string, act: () => void): string {
  const source = marked.replace(/[{}]/g, '');
  const { mail, page } = readSource(marked);
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  const start = takeMark('{');
  const end = takeMark('}');
  document.getSelection()?.setBaseAndExtent(...start, ...end);
  const watch = watchEdits(document.body, createShownElements(document.body), () => {});
  // Also runs if the action throws.
  onTestFinished(watch.stop);
  act();
  const unmarked = readSource(source).mail;
  expect([...unmarked.ranges.keys()]).toEqual([...mail.ranges.keys()]);
  const edits = watch.take();
  watch.stop();
  return edits.reduce((next: MailSource | null, edit) => next && applyEdit(next, edit), unmarked)?.text ?? '';
}

function takeMark(mark: string): [Text, number] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    const at = node instanceof Text ? node.data.indexOf(mark) : -1;
    if (node instanceof Text && at >= 0) {
      node.deleteData(at, 1);
      return [node, at];
    }
  }
  throw new Error(`no ${mark} in the text`);
}
