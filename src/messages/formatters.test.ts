import { afterEach, expect, it } from 'vitest';
import { formatters, showZone } from './formatters.ts';
import { messagesIn } from './node/server-messages.ts';

const own = formatters.getDateTimeFormat('en').resolvedOptions().timeZone;

afterEach(() => {
  showZone(own);
});

const values = { subject: 'News', sendAt: new Date(Date.UTC(2026, 0, 2, 12)) };

it('writes times in messages in the shown zone, as elsewhere on a page', () => {
  showZone('Asia/Kathmandu');
  expect(messagesIn('scheduled', 'en')('reschedule.toast', values)).toContain('5:45 PM');
  expect(formatters.getDateTimeFormat('en', { timeStyle: 'short' }).format(values.sendAt)).toBe('5:45 PM');
});

it('writes them in the zone of a reader who has one', () => {
  showZone('Asia/Kathmandu');
  expect(messagesIn('scheduled', 'en', 'America/New_York')('reschedule.toast', values)).toContain(
    '7:00 AM EST',
  );
});
