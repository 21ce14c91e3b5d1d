import { expect, it } from 'vitest';
import { statusByFileName } from './file-name-status.ts';

it.each([
  ['suppression_unsubscribes.csv', 'unsubscribed'],
  ['Unsubscribed contacts 2026-11-02.xlsx', 'unsubscribed'],
  ['opt-outs.csv', 'unsubscribed'],
  ['Abmeldungen.csv', 'unsubscribed'],
  ['désabonnés.csv', 'unsubscribed'],
  ['suppression_bounces.csv', 'bounced'],
  ['HardBounces.csv', 'bounced'],
  ['unsubscribed and bounced.csv', 'bounced'],
  ['all unsubscribed.csv', 'unsubscribed'],
  ['spam_reports.csv', 'complained'],
  ['suppression-list.csv', 'suppressed'],
  ['dont-mail.csv', null],
  ['subscribers.csv', null],
  ['subscribers and unsubscribes.csv', null],
  ['contacts without bounced.csv', null],
  ['no-unsubscribes.csv', null],
  ['bounce house customers.csv', null],
  ['', null],
])('%j means %s', (fileName, status) => {
  expect(statusByFileName(fileName)).toBe(status);
});
