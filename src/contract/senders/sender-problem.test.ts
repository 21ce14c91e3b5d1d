import { expect, it } from 'vitest';
import { senderProblemOf } from './sender-problem.ts';

const passed = { is_authenticated: true, dkim_check_result: true, dmarc_passed: true };
const failed = { is_authenticated: false, dkim_check_result: false, dmarc_passed: false };
const unknown = { is_authenticated: null, dkim_check_result: null, dmarc_passed: null };

it.each([
  ['news@example.com', passed, null],
  ['news@example.com', unknown, null],
  ['news@example.com', failed, 'not_authenticated'],
  ['news@example.com', { ...failed, is_authenticated: true }, null],
  ['news@example.com', { ...failed, dkim_check_result: true }, null],
  ['news@example.com', { ...failed, dmarc_passed: null }, null],
  ['shop@gmail.com', passed, 'public_provider'],
  ['Shop@GoogleMail.com', unknown, 'public_provider'],
  ['shop@web.de', failed, 'public_provider'],
  ['shop@gmail.com.example', passed, null],
  ['shop@mygmail.com', passed, null],
])('the problem of %s with %j is %s', (email, outcomes, expected) => {
  expect(senderProblemOf({ email, ...outcomes })).toBe(expected);
});
