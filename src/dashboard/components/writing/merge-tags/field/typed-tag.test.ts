import { expect, it } from 'vitest';
import { tagsLike, typedTag } from './typed-tag.ts';

it.each([
  ['Hi ##', '##', ''],
  ['Hi ##fi', '##', 'fi'],
  ['[[ci', '[[', 'ci'],
  ['\n##', '##', ''],
])('finds the beginning of a merge tag in %j', (words, sign, query) => {
  expect(typedTag(words)).toEqual({ sign, query, active: 0 });
});

it.each(['', 'Hi #', 'Hi ## ', '###', 'Hi ##first name', '[[[', '[[city]]'])('finds none in %j', (words) => {
  expect(typedTag(words)).toBeNull();
});

it('offers the tags with the sign whose label or code has a word like the letters', () => {
  const offered = [
    { text: '##firstname##', label: 'First name' },
    { text: '##lastname##', label: 'Last name' },
    { text: '[[city-1]]', label: 'Town' },
  ];
  const like = (sign: string, query: string) =>
    tagsLike(offered, { sign, query, active: 0 }).map(({ text }) => text);
  expect(like('##', '')).toEqual(['##firstname##', '##lastname##']);
  expect(like('##', 'NA')).toEqual(['##firstname##', '##lastname##']);
  expect(like('##', 'lastn')).toEqual(['##lastname##']);
  expect(like('[[', 'to')).toEqual(['[[city-1]]']);
  expect(like('[[', 'ci')).toEqual(['[[city-1]]']);
  expect(like('##', 'x')).toEqual([]);
});
