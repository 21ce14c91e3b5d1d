import { afterEach, expect, it, vi } from 'vitest';
import type { MountedText } from '../state/mounted-text.ts';
import { mountText } from './mount-text.ts';

let text: MountedText | null = null;

afterEach(() => {
  text?.destroy();
  document.body.replaceChildren();
});

const paragraph = '<p>Read <a href="https://a.example/">our <strong>news</strong></a> today, all of it</p>';

function mounted(): {
  readonly live: MountedText;
  readonly shown: () => string;
  readonly onChange: () => void;
} {
  const element = document.createElement('div');
  document.body.append(element);
  const onChange = vi.fn<() => void>();
  const live = mountText({
    element,
    kind: 'rich',
    value: paragraph,
    name: () => 'Text',
    isTabStop: false,
    nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
    onChange,
  });
  text = live;
  const shown = () => [...element.querySelectorAll('[style]')].map((part) => part.textContent).join('');
  return { live, shown, onChange };
}

it.each<
  [
    what: string,
    selected: readonly [from: number, to: number],
    expected: readonly [mark: 'link' | 'wordLook', shown: string],
  ]
>([
  ['the selected words', [14, 20], ['link', ' today']],
  ['the whole link at a caret', [8, 8], ['link', 'our news']],
  ['the whole link of selected words', [6, 9], ['link', 'our news']],
  ['selected words beyond their link', [10, 20], ['link', 'news today']],
  ['words whose color changes, without the rest of their link', [6, 9], ['wordLook', 'our']],
  ['nothing at a caret between plain words', [16, 16], ['link', '']],
])('shows %s as selected while a form has the focus', (_what, [from, to], [mark, expected]) => {
  const { live, shown, onChange } = mounted();
  live.focus({ from, to });
  const hide = live.showWords(mark);
  expect(shown()).toBe(expected);
  hide();
  expect(shown()).toBe('');
  expect(onChange).not.toHaveBeenCalled();
  expect([live.caret(), live.value()]).toEqual([{ from, to }, paragraph]);
});

it('stores only the link that the form adds', () => {
  const { live, shown, onChange } = mounted();
  live.focus({ from: 15, to: 20 });
  const hide = live.showWords('link');
  live.run({ name: 'link', href: 'https://b.example/' });
  expect(shown()).toBe('today');
  hide();
  expect(shown()).toBe('');
  expect(live.value()).toBe(paragraph.replace('today', '<a href="https://b.example/">today</a>'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('hides the words of a text that is gone', () => {
  const { live } = mounted();
  const hide = live.showWords('link');
  live.destroy();
  expect(hide).not.toThrow();
});
