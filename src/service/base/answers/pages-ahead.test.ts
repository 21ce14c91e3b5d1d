import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { pagesAhead, type PageAfter } from './pages-ahead.ts';

describe('the pages of an export', () => {
  let asked: number[];

  beforeEach(() => {
    asked = [];
  });

  const find = ({ after }: PageAfter) => {
    asked.push(after);
    return Promise.resolve(after === 0 ? [{ id: 3 }, { id: 4 }] : after === 4 ? [{ id: 9 }] : []);
  };
  const failing = (page: PageAfter) =>
    page.after === 0 ? find(page) : Promise.reject(new TypeError('gone'));

  it('come one after the other, each after the last row of the previous one', async () => {
    const pages: object[] = [];
    for await (const page of pagesAhead(find)) pages.push(page);
    expect(pages).toEqual([[{ id: 3 }, { id: 4 }], [{ id: 9 }]]);
    expect(asked).toEqual([0, 4, 9]);
  });

  it('are read one ahead, and no further', async () => {
    const pages = pagesAhead(find);
    await pages.next();
    await nextTurn();
    expect(asked).toEqual([0, 4]);
  });

  it('fail after the readable pages', async () => {
    const pages = pagesAhead(failing);
    await expect(pages.next()).resolves.toMatchObject({ value: [{ id: 3 }, { id: 4 }] });
    // An unawaited failure would end the process here.
    await nextTurn();
    await expect(pages.next()).rejects.toThrow('gone');
  });
});
