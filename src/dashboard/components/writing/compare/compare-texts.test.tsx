import { describe, expect, it } from 'vitest';
import { compareLines } from './compare-lines.ts';
import { changedWords } from './compare-words.ts';
import { drawChanges } from './draw-changes.ts';
import { followedTop, type Anchor } from './scroll-together.ts';

/** Puts the changed words of two texts in brackets. */
function marked(before: string, after: string): string[] {
  const changed = changedWords(before, after);
  return ([before, after] as const).map((text, at) =>
    (at === 0 ? changed.before : changed.after).reduceRight(
      (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    ),
  );
}

describe('changed words', () => {
  it.each([
    ['a word', 'red apples', 'green apples', ['[red] apples', '[green] apples']],
    ['words in a row', 'one two three four', 'one four', ['one [two three] four', 'one four']],
    ['nothing but room', 'one  two', 'one\ntwo', ['one  two', 'one\ntwo']],
    ['punctuation', 'Come.', 'Come!', ['Come[.]', 'Come[!]']],
    ['contractions', 'It isn’t', 'It is', ['It [isn’t]', 'It [is]']],
    ['other scripts', 'Привет мир', 'Привет, мир', ['Привет мир', 'Привет[,] мир']],
  ])('%s', (...[, before, after, expected]) => {
    expect(marked(before, after)).toEqual(expected);
  });
});

describe('changed lines', () => {
  const kinds = (before: string, after: string) =>
    compareLines(before, after).map(({ kind, before: one, after: other }) => [
      kind,
      one?.number ?? null,
      other?.number ?? null,
    ]);

  it('are next to the line that they resemble', () => {
    expect(
      kinds('<p>a</p>\n<p>one two three</p>\n<b>x</b>', '<p>a</p>\n<i>n</i>\n<p>one two four</p>\n<b>x</b>'),
    ).toEqual([
      ['same', 1, 1],
      ['new', null, 2],
      ['changed', 2, 3],
      ['same', 3, 4],
    ]);
  });

  it('are removed or added if there is none', () => {
    expect(kinds('alpha beta', 'gamma delta')).toEqual([
      ['gone', 1, null],
      ['new', null, 1],
    ]);
    expect(kinds('', 'a')).toEqual([['new', null, 1]]);
  });

  it('don’t depend on line endings, and long ones are split at tags', () => {
    expect(kinds('a\r\nb', 'a\nb')).toEqual([
      ['same', 1, 1],
      ['same', 2, 2],
    ]);
    const long = (word: string) =>
      '<td>cell</td>'.repeat(30) + `<td>${word} of the day</td>` + '<td>end</td>'.repeat(9);
    expect(compareLines(long('soup'), long('bread')).filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  });
});

describe('changes drawn over emails', () => {
  it('are outlines with names, and words marked in the texts', () => {
    const page = (inside: string) => `<!doctype html><head></head><body>${inside}</body>`;
    const drawn = drawChanges(
      {
        before: page('<div data-nd-block="0"><p>Red <b>apples</b></p></div><div data-nd-block="1">Old</div>'),
        after: page('<div data-nd-block="0"><p>Green <b>apples</b> today</p></div>'),
      },
      {
        before: new Map([
          [0, { change: 'changed', other: 0 }],
          [1, { change: 'gone', other: null }],
        ]),
        after: new Map([[0, { change: 'changed', other: 0 }]]),
      },
      (change) => `<${change}>`,
    );
    const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
    const [before, after] = [parsed(drawn.before), parsed(drawn.after)];
    expect([...before.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['Red']);
    expect([...after.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
      'Green',
      'today',
    ]);
    expect(before.body.textContent).toBe('Red applesOld');
    expect(after.querySelector('[data-nd-change]')?.getAttribute('data-nd-label')).toBe('<changed>');
    expect(before.querySelectorAll('[data-nd-change="gone"]')).toHaveLength(1);
    expect(drawn.after).toMatch(/^<!doctype html>/);
  });
});

describe('panes that scroll together', () => {
  const anchors: readonly Anchor[] = [
    [100, 100],
    [300, 900],
  ];
  const follower = { height: 400, content: 2600 };
  const follow = (top: number) => followedTop({ top, height: 400, content: 2000 }, follower, anchors);

  it('align at both ends', () => {
    expect(follow(0)).toBe(0);
    expect(follow(1600)).toBe(2200);
  });

  it('show the same block at the same height', () => {
    const top = 240;
    const line = (top / 1600) * 400;
    expect(top + line).toBe(300);
    expect(follow(top) + line).toBe(900);
  });

  it('never scroll back while the other one scrolls forward', () => {
    const tops = Array.from({ length: 161 }, (_, at) => follow(at * 10));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
});
