import { describe, expect, it } from 'vitest';
import { match, targetOf } from './testing/match-table.ts';

describe('results of an address check', () => {
  it.each([
    ['ZB Status', 'valid', 'invalid', 'catch-all', 'spamtrap', 'abuse', 'do_not_mail', 'unknown'],
    ['Result', 'deliverable', 'undeliverable', 'risky', 'unknown'],
    ['Email status', 'ok', 'invalid', 'ok', 'disposable', 'catch_all'],
    ['Status', 'Valid', 'Invalid', 'Unsubscribed', 'Valid', 'Accept all'],
  ] as const)('counts results of an address check in %s, and asks nothing', (name, ...cells) => {
    const rows = cells.map((cell, at) => [`a${at}@example.com`, cell]);
    const found = { targets: ['email', 'opt_out'], words: {}, optOuts: { 1: null } };
    expect(match(['Email', name], ...rows)).toMatchObject(found);
  });

  it.each([
    ['VAT check', 'valid', 'invalid'],
    ['Ticket', 'valid', 'invalid'],
    ['Coupon', 'valid', 'valid'],
    ['Phone status', 'valid', 'invalid'],
    ['Result', 'unknown', 'ok', 'error'],
  ] as const)('leaves %s alone', (name, ...cells) => {
    expect(targetOf(name, ...cells)).toBeNull();
  });
});
