import { expect, it } from 'vitest';
import { joinTimes } from './crowds.store.ts';

const place = (visitor: number, since: number, until: number) => ({
  ...{ sending_id: 1, visitor, agent_id: 2 },
  ...{ since, until },
});

it('joins overlapping times of a visitor, and keeps other visitors apart', () => {
  const places = [place(7, 40, 50), place(7, 10, 20), place(8, 12, 22), place(7, 15, 25), place(7, 25, 30)];
  expect(joinTimes(places)).toEqual([place(7, 10, 30), place(7, 40, 50), place(8, 12, 22)]);
});

it('keeps a time that contains another', () => {
  expect(joinTimes([place(7, 10, 40), place(7, 20, 30)])).toEqual([place(7, 10, 40)]);
});
