import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { areMarksOf } from '../../../../../rendering/blocks/rich-text.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { blocksOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { editedMarks } from './edited-marks.ts';
import { changeData } from './operations.ts';
import { carryMarks, marksAt } from './text-marks.ts';
import { textsOf } from './block-texts.ts';

describe('marks of a line edited in the settings', () => {
  it.each([
    ['a <strong>bold</strong> word', 'a bold word', 'a bolder word', 'a <strong>bolder</strong> word'],
    ['a <strong>bold</strong> word', 'a bold word', 'the bold word', 'the <strong>bold</strong> word'],
    ['a <strong>bold</strong> word', 'a bold word', 'a word', null],
    ['<em>one</em><br>two', 'one\ntwo', 'one\nand two', '<em>one</em><br>and two'],
    ['<em>one</em><br>two', 'one\ntwo', 'onetwo', '<em>one</em>two'],
    ['<strong>x</strong>', 'x', '', null],
  ])('%s, from %j to %j', (...[marks, before, after, expected]) => {
    expect(editedMarks(marks, before, after)).toBe(expected);
  });

  it('always match its words after any edit', () => {
    const words = fc.stringMatching(/^[ab ]{0,6}$/);
    fc.assert(
      fc.property(fc.tuple(words, words, words), words, (parts, after) => {
        const [first, second, third] = parts;
        const marks = `${first}<strong>${second}</strong>${third}`;
        const edited = editedMarks(marks, parts.join(''), after);
        expect(edited === null || areMarksOf(edited, after)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** Returns a document with one block of facts, with the marks of its lines. */
function factsWith(marks: Readonly<Record<string, string>>): BlockDocument {
  const rows = [
    { label: 'First', value: '1' },
    { label: 'Second', value: '2' },
  ];
  const placed = { ...newBlock('facts', { area: 2, sort_order: 0 }, { rows }), newsdesk: { marks } };
  return { areas: {}, layout: { id: 1, content: '' }, blockdata_set: [placed] };
}

it('move with their row', () => {
  const document = factsWith({ 'rows/0-label': '<em>First</em>' });
  const [placed] = blocksOf(document, 2);
  if (placed === undefined) throw new Error('no block');
  const rows = [
    { label: 'Second', value: '2' },
    { label: 'First', value: '1' },
  ];
  const moved = carryMarks(changeData(document, keyOf(placed), { rows }), placed);
  const [after] = blocksOf(moved, 2);
  expect(after?.newsdesk).toEqual({ marks: { 'rows/1-label': '<em>First</em>' } });
});

it('are ignored for words that another client wrote', () => {
  const document = factsWith({ 'rows/0-label': '<em>Other</em>', 'rows/1-label': '<b>Second</b>' });
  const [placed] = blocksOf(document, 2);
  if (placed === undefined) throw new Error('no block');
  const marks = textsOf(placed).map((text) => marksAt(placed, text));
  expect(marks).toEqual([null, null, null, '<b>Second</b>', null]);
});
