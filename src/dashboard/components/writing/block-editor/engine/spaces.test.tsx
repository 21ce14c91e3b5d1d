import { afterEach, describe, expect, it } from 'vitest';
import type { MountedText, TextMount } from '../state/mounted-text.ts';
import { mountText } from './mount-text.ts';
import { withoutSpareSpaces } from './spaces.ts';

let text: MountedText | null = null;

afterEach(() => text?.destroy());

function mount(
  kind: TextMount['kind'],
  value: string,
): { readonly live: MountedText; written: () => string } {
  const element = document.createElement('div');
  document.body.append(element);
  text = mountText({
    element,
    kind,
    value,
    name: () => 'Text',
    isTabStop: false,
    nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
    onChange: () => undefined,
  });
  const live = text;
  return { live, written: () => live.value().replaceAll('\u00a0', '&nbsp;') };
}

function type(live: MountedText, words: string): void {
  live.run({ name: 'insert', text: words });
}

describe('spaces', () => {
  it.each([
    ['a', '  b', '<p>a&nbsp; b</p>'],
    ['a', '   b', '<p>a&nbsp;&nbsp; b</p>'],
    ['<strong>a </strong>', ' b', '<p><strong>a&nbsp; b</strong></p>'],
    ['##firstname|my  friend##', '  b', '<p>##firstname|my  friend##&nbsp; b</p>'],
    ['a', ' ', '<p>a </p>'],
  ])('stay in a rich text as typed: %j and %j', (words, typed, expected) => {
    const { live, written } = mount('rich', `<p>${words}</p>`);
    live.focus('end');
    type(live, typed);
    expect(written()).toBe(expected);
  });

  it.each(['rich', 'line'] as const)('stay at the start of a %s', (kind) => {
    const { live, written } = mount(kind, kind === 'rich' ? '<p>a<br>b</p>' : 'a\nb');
    live.focus('start');
    type(live, ' ');
    expect(written()).toBe(kind === 'rich' ? '<p>&nbsp;a<br>b</p>' : '&nbsp;a\nb');
  });

  it('stay plain in a field', () => {
    const { live, written } = mount('field', 'a');
    live.focus('end');
    type(live, '  b ');
    expect(written()).toBe('a  b ');
  });

  it.each([
    ['rich', '<p>a', '</p>'],
    ['line', 'a', ''],
  ] as const)('are still there in a %s when typing goes on after an undo', (kind, start, end) => {
    for (const spaces of [' ', '&nbsp; ', '&nbsp;&nbsp; ']) {
      const { live, written } = mount(kind, `${start}${end}`);
      live.focus('end');
      type(live, ' '.repeat(spaces.split(/(?<=;)/).length));
      const spaced = live.value();
      expect(written()).toBe(`${start}${spaces}${end}`);
      live.setValue(`${start}${end}`);
      live.setValue(spaced);
      live.focus('end');
      type(live, 'b');
      expect(written()).toBe(`${start}${spaces}b${end}`);
      live.destroy();
    }
  });

  it('are removed from HTML where an email shows none', () => {
    expect(withoutSpareSpaces('\n<p>\n  a <b> b</b>\t c <br> d </p>\n<ul> <li> e  f</li></ul>')).toBe(
      '<p>a <b>b</b> c <br>d </p><ul><li>e f</li></ul>',
    );
    expect(withoutSpareSpaces('<p>a <img src="b.png">  c</p>')).toBe('<p>a <img src="b.png"> c</p>');
    expect(withoutSpareSpaces('<p>a&nbsp; b <b>c</b></p>')).toBe('<p>a&nbsp; b <b>c</b></p>');
  });
});
