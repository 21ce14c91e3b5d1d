import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedData } from '../../../../lib/testing/shared-data.ts';
import { broughtInEmail, broughtInNames } from '../../../../rendering/testing/brought-in-emails.ts';
import { cleanHtml } from '../mail-frame/page/clean-html.ts';
import { deleteRange } from '../mail-frame/page/edit/delete.ts';
import { insertHtml, insertText } from '../mail-frame/page/edit/insert.ts';
import { createPendingMarks } from '../mail-frame/page/edit/pending-marks.ts';
import { rangeOf, textsIn } from '../mail-frame/page/edit/selected-texts.ts';
import { runCommand } from '../mail-frame/page/run-command.ts';
import { createShownElements } from '../mail-frame/page/shown-elements.ts';
import { watchEdits, type EditWatch } from '../mail-frame/page/watch-edits.ts';
import type { Command } from '../mail-frame/protocol.ts';
import { createMailDocument } from './document/mail-document.ts';
import { applyEdit } from './source/apply-edit.ts';
import type { MailSource } from './source/ranges.ts';
import { readSource } from './source/read-source.ts';
import { spliceBetween } from './source/splice.ts';
import { changeRow } from './source/table-rows.ts';

const folder = sharedData('mails');
const real = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.html'));
const emails: readonly (readonly [name: string, source: string])[] = [
  ...real.map((name) => [name, readFileSync(path.join(folder ?? '', name), 'utf8')] as const),
  ...broughtInNames.map((name) => [name, broughtInEmail(name)] as const),
];

const run = (command: Command) => runCommand(document, command, createPendingMarks(document));

/** The author's actions, on a word within a line. `around`: they may also change the block's neighbors. */
const acts: readonly (readonly [name: string, act: () => void, around?: 'parent' | 'cell'])[] = [
  ['type', () => insertText(document, 'Zephyr & <co>')],
  ['bold', () => run({ name: 'bold' })],
  ['italic', () => run({ name: 'italic' })],
  ['underline', () => run({ name: 'underline' })],
  ['link', () => run({ name: 'link', href: 'https://a.example/?b=1&c=2', text: '' })],
  ['color', () => run({ name: 'color', color: '#aa0000' })],
  ['size', () => run({ name: 'size', pixels: 22 })],
  ['align', () => run({ name: 'align', align: 'right' }), 'parent'],
  ['background', () => run({ name: 'background', color: '#eeeeee' }), 'cell'],
  ['list', () => run({ name: 'bullets' }), 'parent'],
  ['heading', () => run({ name: 'block', tag: 'h3' }), 'parent'],
  ['image', () => run({ name: 'image', image: { src: 'https://a.example/x.png', alt: 'X', width: 90 } })],
  [
    'button',
    () => run({ name: 'button', button: { label: 'Go', href: 'https://a.example', color: '#333333' } }),
    'parent',
  ],
  ['cut', () => selected(deleteRange)],
  ['paste', () => insertHtml(document, cleanHtml('<p>New <b>words</b></p>'))],
  ['paste paragraphs', () => insertHtml(document, cleanHtml('<h2>New</h2><ul><li>one</li></ul>')), 'parent'],
];

let watch: EditWatch | null = null;

beforeEach(() => document.body.replaceChildren());
afterEach(() => watch?.stop());

function selected(act: (range: Range) => void): void {
  const range = rangeOf(document);
  if (range !== null) act(range);
}

/** Reads an email once; `show` renders its copy on the page again. */
function read(source: string) {
  const { mail, page } = readSource(source);
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  const show = () => {
    document.body.replaceChildren(...document.importNode(parsed.body, true).childNodes);
    watch = watchEdits(document.body, createShownElements(document.body), () => {});
    return watch;
  };
  return { mail, show };
}

/** Selects the second word of the first line with at least 3 words, in a cell if there is one. */
function selectWord(): Text {
  const lines = textsIn(document.body).filter(({ data }) => /\S+ \w+,? \S+/.test(data));
  const text = lines.find(({ parentElement }) => parentElement?.closest('td')) ?? lines[0];
  if (text === undefined) throw new Error('no line of words');
  const at = /\S /.exec(text.data.trimStart())?.index ?? 0;
  const start = text.data.length - text.data.trimStart().length + at + 2;
  const length = /^\S+/.exec(text.data.slice(start))?.[0].length ?? 1;
  document.getSelection()?.setBaseAndExtent(text, start, text, start + length);
  return text;
}

/** Returns the text of a page's body, without creating a document. */
function bodyText(node: Tree.ParentNode | Tree.ChildNode): string {
  if (tree.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  const body = node.childNodes.find(({ nodeName }) => nodeName === 'body' || nodeName === 'html');
  return body === undefined ? node.childNodes.map(bodyText).join('') : bodyText(body);
}

/** Returns the parts that no action may change: comments, VML, and Office's own declarations. */
function officeParts(source: string): string[] {
  return [
    ...source.matchAll(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<\/?[vow]:[^>]*>|mso-[\w-]+\s*:[^;"'}]+/gi),
  ].map(([part]) => part);
}

/** Returns the range of the source's element around a node, or of its parent's if blocks change. */
function rangeAround(
  { ranges }: MailSource,
  node: Node,
  around: 'parent' | 'cell' | undefined,
): readonly [number, number] {
  const block = node.parentElement?.closest('p,h1,h2,h3,h4,h5,h6,li,td,th,div') ?? document.body;
  const cell = around === 'cell' ? block.closest('td,th') : null;
  const from = cell ?? (around === undefined ? block : (block.closest('ul,ol') ?? block).parentElement);
  const holder = from?.closest('[data-nd]');
  const range = ranges.get(Number(holder?.getAttribute('data-nd') ?? 0));
  return [range?.start ?? 0, range?.end ?? Infinity];
}

describe('an action of the author', () => {
  it('is tried on real emails and those of other services', () => {
    expect(emails.length).toBeGreaterThanOrEqual(23);
  });

  describe.each(emails)('in %s', (_name, source) => {
    const { mail, show } = read(source);
    const hasCells = [...mail.ranges.values()].some(({ tag }) => tag === 'td');

    for (const [act, perform, around] of acts) {
      // Only cells have their own background.
      if (around === 'cell' && !hasCells) continue;
      it(`${act}: only the surrounding element differs, Outlook’s parts stay, and undo restores the same bytes`, () => {
        const watched = show();
        const [start, end] = rangeAround(mail, selectWord(), around);
        perform();
        const edits = watched.take();
        const after = edits.reduce((next: MailSource | null, edit) => next && applyEdit(next, edit), mail);
        const splice = spliceBetween(source, after?.text ?? source);
        if (splice === null) throw new Error('nothing changed');
        expect(splice.at).toBeGreaterThanOrEqual(start);
        expect(splice.at + splice.removed.length).toBeLessThanOrEqual(end);
        const parts = officeParts(after?.text ?? '');
        // The halves of a split paragraph both have its style.
        if (around === 'parent') expect(new Set(parts)).toEqual(new Set(officeParts(source)));
        else expect(parts).toEqual(officeParts(source));

        // The source reads like the displayed email, so nothing was lost on the way.
        expect(bodyText(parse(readSource(after?.text ?? '').page))).toBe(document.body.textContent);

        const content = createMailDocument({ subject: '', body: source, css: '', plain_text: '' });
        content.change({ field: 'body', splice, origin: 'picture' });
        content.undo();
        expect(content.content().body).toBe(source);
      });
    }

    it('duplicates, moves, and deletes a row byte for byte', () => {
      const rows = [...mail.ranges].filter(([, { tag }]) => tag === 'tr');
      for (const [id] of rows) {
        const copied = changeRow(mail, id, 'duplicate');
        if (copied !== null) {
          const written = source.slice(0, copied.at) + copied.inserted + source.slice(copied.at);
          const row = copied.inserted.trimStart();
          expect(source).toContain(row);
          expect(readSource(written).mail.isEditable).toBe(mail.isEditable);
          expect(officeParts(written).length).toBe(officeParts(source).length + officeParts(row).length);
        }
        const moved = changeRow(mail, id, 'down');
        if (moved !== null) {
          expect(moved.inserted.length).toBe(moved.removed.length);
          expect([...moved.inserted].sort()).toEqual([...moved.removed].sort());
        }
      }
    });
  });
});
