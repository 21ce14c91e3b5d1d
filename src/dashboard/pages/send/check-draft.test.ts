import { expect, it } from 'vitest';
import { makeDraft } from '../../testing/mail-records.ts';
import { checkDraft, composeDraft } from './check-draft.ts';

const footer = { reason: 'Why you get this.', unsubscribe: 'Leave', language: 'en', direction: 'ltr' };

function rules(body: string, time: number): string[] {
  const composed = composeDraft(makeDraft({ body }), { attributes: null, footer });
  const audience = { recipients: 5, isSample: false, empty: { firstname: 2 }, names: {} };
  const images = { '/p/images/a.png': { width: 300, size: 900_000 } };
  const samples = { texts: [], addresses: [] };
  return checkDraft(composed, {
    attributes: null,
    audience,
    images,
    samples,
    time,
    publicUrl: 'https://x.y',
    largest: null,
  }).map(({ rule }) => rule);
}

it('finds events that are over at the send time', () => {
  const [start, end] = [Date.UTC(2026, 5, 1, 18), Date.UTC(2026, 5, 1, 20)];
  const at = (time: number) => (time / 1000).toString(36);
  const body = `<a href="https://x.y/p/events/${at(start)}-${at(end)}-abc">Add to calendar</a>`;
  expect(rules(body, end - 1)).not.toContain('event-over');
  expect(rules(body, end)).toContain('event-over');
});

it('checks with the recipients and the images', () => {
  const body = '<p>Hi ##firstname##</p><img src="https://x.y/p/images/a.png" alt="A boat" width="500">';
  expect(rules(body, 0)).toEqual(expect.arrayContaining(['value-missing', 'image-blurred', 'image-heavy']));
});
