import { expect, it } from 'vitest';
import { newBlock } from '../blocks/catalog.ts';
import { checkBlocks } from './check-blocks.ts';

it('finds a voucher after its last day', () => {
  const end = { date: '2026-06-01', label: 'Until June 1' };
  const voucher = newBlock('voucher', { area: 1, sort_order: 0 }, { end });
  const document = { areas: {}, layout: { id: 1, content: '' }, blockdata_set: [voucher] };
  const rules = (now: Date) => checkBlocks(document, '', now.getTime()).map(({ finding }) => finding.rule);
  expect(rules(new Date(2026, 5, 1, 23))).toEqual([]);
  expect(rules(new Date(2026, 5, 2, 0))).toEqual(['voucher-over']);
});
