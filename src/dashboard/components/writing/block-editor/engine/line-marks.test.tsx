import { afterEach, describe, expect, it } from 'vitest';
import type { MountedText, TextChange, TextMount } from '../state/mounted-text.ts';
import { mountText } from './mount-text.ts';

let text: MountedText | null = null;

afterEach(() => text?.destroy());

/** Makes a line live, and returns it with its changes. */
function mountLine(
  value: string,
  given: Partial<TextMount> = {},
): { readonly line: MountedText; readonly changes: Pick<TextChange, 'value' | 'marks'>[] } {
  const element = document.createElement('div');
  document.body.append(element);
  const changes: Pick<TextChange, 'value' | 'marks'>[] = [];
  text = mountText({
    element,
    kind: 'line',
    value,
    name: () => 'Heading',
    isTabStop: false,
    nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
    onChange: ({ value: words, marks }) => changes.push({ value: words, marks }),
    ...given,
  });
  return { line: text, changes };
}

describe('a line of text', () => {
  it('applies marks next to its words, and has none after they are removed', () => {
    const { line, changes } = mountLine('Fresh this week');
    line.focus({ from: 6, to: 10 });
    line.run({ name: 'bold' });
    line.run({ name: 'bold' });
    expect(changes).toEqual([
      { value: 'Fresh this week', marks: 'Fresh <strong>this</strong> week' },
      { value: 'Fresh this week', marks: null },
    ]);
  });

  it('keeps marks, colors, breaks, and merge tags while it is edited', () => {
    const marks =
      '<em>Dear</em> <a href="https://a.example/">##firstname|you##</a><br><span class="nd" style="color:#0a7d46;font-size:20px">now</span>';
    const { line, changes } = mountLine('Dear ##firstname|you##\nnow', { marks });
    line.focus('start');
    line.run({ name: 'insert', text: 'O ' });
    expect(changes).toEqual([
      {
        value: 'O Dear ##firstname|you##\nnow',
        marks: marks.replace('Dear', 'O Dear'),
      },
    ]);
  });

  it('takes on the value from an undo', () => {
    const { line, changes } = mountLine('Fresh', { marks: '<em>Fresh</em>' });
    line.setValue('Fresh', null);
    line.setValue('Fresh', '<u>Fresh</u>');
    line.focus('start');
    expect(line.isActive('underline')).toBe(true);
    expect(changes).toEqual([]);
  });

  it('keeps words and marks of pasted text, and turns breaks into spaces', () => {
    const { line, changes } = mountLine('x');
    line.focus('all');
    line.run({ name: 'paste', html: '<h2>One <b>two</b></h2><ul><li><p>three<br>four</p></li></ul>' });
    expect(changes).toEqual([{ value: 'One two three four', marks: 'One <strong>two</strong> three four' }]);
  });

  it('within a link accepts no links', () => {
    const { line, changes } = mountLine('x', { isLabel: true });
    line.focus('all');
    line.run({ name: 'paste', html: '<p><a href="https://a.example/"><b>Go</b></a> there</p>' });
    expect(line.hasLinks).toBe(false);
    expect(changes).toEqual([{ value: 'Go there', marks: '<strong>Go</strong> there' }]);
  });

  it('applies copied formatting to other words, in place of their own', () => {
    const { line, changes } = mountLine('one two three', { marks: 'one <u>two</u> three' });
    line.focus({ from: 5, to: 5 });
    line.run({ name: 'wordsLook', look: { marks: ['bold', 'italic'], color: '0a7d46', size: null } });
    expect(changes.at(-1)?.marks).toBe(
      'one <strong><em><span class="nd" style="color:#0a7d46">two</span></em></strong> three',
    );
    line.focus('all');
    line.run({ name: 'wordsLook', look: { marks: [], color: null, size: null } });
    expect(changes.at(-1)).toEqual({ value: 'one two three', marks: null });
  });

  it('changes the color and size of words independently', () => {
    const { line, changes } = mountLine('one two', { marks: '<em>one</em> two' });
    line.focus('all');
    line.run({ name: 'look', look: { size: 30 } });
    line.focus({ from: 0, to: 3 });
    line.run({ name: 'look', look: { color: '0a7d46' } });
    line.run({ name: 'look', look: { size: null } });
    expect(line.look()).toEqual({ color: '0a7d46', size: null });
    expect(changes.at(-1)?.marks).toBe(
      '<em><span class="nd" style="color:#0a7d46">one</span></em><span class="nd" style="font-size:30px"> two</span>',
    );
  });

  it('adds a link at the caret or to the selected words', () => {
    const { line, changes } = mountLine('Read more');
    line.focus({ from: 5, to: 9 });
    line.run({ name: 'link', href: 'https://a.example/' });
    line.focus('end');
    line.run({ name: 'link', href: '' });
    expect(changes.map(({ marks }) => marks)).toEqual(['Read <a href="https://a.example/">more</a>', null]);
  });

  it('selects a merge tag on the first Backspace, and deletes it on the second', () => {
    const { line, changes } = mountLine('Dear ##firstname##!');
    line.focus({ from: 6, to: 6 });
    line.press(new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true }));
    expect(line.caret()).toEqual({ from: 5, to: 6 });
    expect(changes).toEqual([]);
    line.press(new KeyboardEvent('keydown', { key: 'Backspace', cancelable: true }));
    expect(changes.at(-1)?.value).toBe('Dear !');
  });
});

describe('a rich text', () => {
  it('becomes a quote, and a paragraph or heading again', () => {
    const { line: rich, changes } = mountLine('<h2>One</h2>', { kind: 'rich' });
    rich.focus('end');
    rich.run({ name: 'quote' });
    rich.run({ name: 'heading', level: 3 });
    rich.run({ name: 'heading', level: 0 });
    expect(changes.map(({ value }) => value)).toEqual([
      '<blockquote><p>One</p></blockquote>',
      '<h3>One</h3>',
      '<p>One</p>',
    ]);
  });
});

it('puts the caret at a position counted from the end of a rich text', () => {
  const { line: rich } = mountLine('<p>One</p><p>Two</p><ul><li>Three</li></ul>', { kind: 'rich' });
  // Behind the T of “Two”.
  rich.focus({ from: 7, to: 7 });
  const { before, after, sizeAfter } = rich.around();
  expect([before, after]).toEqual(['<p>One</p><p>T</p>', '<p>wo</p><ul><li>Three</li></ul>']);
  rich.setValue(`<p>Pasted</p>${after}`);
  rich.focus({ fromEnd: sizeAfter });
  expect(rich.caret()).toEqual({ from: 7, to: 7 });
});
