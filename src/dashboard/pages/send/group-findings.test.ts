import { expect, it } from 'vitest';
import type { Finding } from '../../../rendering/checks/finding.ts';
import { groupFindings } from './group-findings.ts';

const image: Finding = { rule: 'image-alt', severity: 'warning', part: 'html', where: null, src: 'a.png' };
const relative: Finding = { ...image, rule: 'image-relative', severity: 'error' };

it('shows up to two findings of a rule one by one', () => {
  expect(groupFindings([relative, image, image])).toEqual([
    { first: relative, alike: [] },
    { first: image, alike: [] },
    { first: image, alike: [] },
  ]);
});

it('groups three and more at the place of the first one', () => {
  const one = { ...image, src: '1.png' };
  const two = { ...image, src: '2.png' };
  const three = { ...image, src: '3.png' };
  expect(groupFindings([one, relative, two, three])).toEqual([
    { first: one, alike: [two, three] },
    { first: relative, alike: [] },
  ]);
});

it('keeps findings of different severities apart', () => {
  const tip: Finding = { ...image, severity: 'info' };
  expect(groupFindings([image, image, tip])).toHaveLength(3);
});
