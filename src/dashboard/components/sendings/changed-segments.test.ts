import { expect, it } from 'vitest';
import { changedSegments } from './changed-segments.ts';

const segment = (hash: string, zone = 'UTC', is = 'yes') => ({
  ...{ hash, zone, name: hash.toUpperCase() },
  match: { on: 'active', is },
});
const kept = { segments: [segment('a')], exclude_segments: [segment('b')], inner: [segment('c')] };

it.each([
  ['none where all are as they were', [segment('a'), segment('b'), segment('c')], []],
  ['one with other conditions', [segment('a', 'UTC', 'no'), segment('b'), segment('c')], ['A']],
  ['one with another time zone', [segment('a'), segment('b', 'Asia/Tokyo'), segment('c')], ['B']],
  ['one within another segment', [segment('a'), segment('b'), segment('c', 'UTC', 'no')], ['C']],
  ['a deleted one', [segment('b'), segment('c')], ['A']],
])('finds %s', (_, now, expected) => {
  expect(changedSegments(kept, now).map(({ name }) => name)).toEqual(expected);
});
