import { describe, expect, it } from 'vitest';
import { blockDraftCreate, draftShow } from '../../../contract/mails/drafts.ts';
import { newBlock } from '../../../rendering/blocks/catalog.ts';
import { linkData } from '../../../rendering/blocks/block-data.ts';
import { testDocument } from '../../roof/testing/mails.ts';
import { openSqliteForTest, startTestService } from '../../roof/testing/test-service.ts';
import { eventPayload, readEvent } from './event.rules.ts';
import { writeCalendar } from './write-calendar.ts';

const times = { start: Date.UTC(2027, 4, 21, 17), end: Date.UTC(2027, 4, 21, 19, 30) };
const file = { host: 'news.example', now: Date.UTC(2027, 0, 2, 3, 4, 5) };

describe('a calendar file', () => {
  it('has the event in UTC, with line endings as the standard requires', () => {
    const lines = writeCalendar({ ...times, title: 'Open evening', place: '' }, file).split('\r\n');
    expect(lines.map((line) => line.replace(/^UID:[0-9a-f]{32}@/, 'UID:…@'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Newsdesk//Newsdesk//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:…@news.example',
      'DTSTAMP:20270102T030405Z',
      'DTSTART:20270521T170000Z',
      'DTEND:20270521T193000Z',
      'SUMMARY:Open evening',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes words, and folds long lines between letters', () => {
    const title = 'Tea; cake, and \\ “Grüße” '.repeat(6);
    const written = writeCalendar({ ...times, title, place: 'One\nTwo' }, file);
    expect(written.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(written).not.toContain('\uFFFD');
    const unfolded = written.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:${'Tea\\; cake\\, and \\\\ “Grüße” '.repeat(6)}\r\n`);
    expect(unfolded).toContain('LOCATION:One\\nTwo\r\n');
  });

  it('has a URL with words cut to a maximum length', () => {
    const title = '🎈'.repeat(200);
    const payload = eventPayload({ ...times, title, place: title });
    expect(payload.length).toBeLessThanOrEqual(960);
    expect(readEvent(payload)).toEqual({
      ...times,
      title: `${'🎈'.repeat(79)}…`,
      place: `${'🎈'.repeat(79)}…`,
    });
    expect(readEvent('1-2-')).toBeNull();
  });
});

describe('an event in an email', () => {
  it('has the URL of its calendar file, built from its content, after each save', async () => {
    const { call, send } = await startTestService(openSqliteForTest);
    const calendar = {
      start: '2027-05-21T19:00',
      end: '2027-05-21T21:30',
      zone: 'Europe/Berlin',
      label: 'Add',
    };
    const data = { heading: 'Evening with ##firstname|friends##', place: '1 Main Street', calendar };
    const blockdocument = testDocument({
      blockdata_set: [newBlock('event', { area: 1, sort_order: 0 }, data)],
    });
    const { id } = await call(blockDraftCreate, { body: { subject: 'Come', blockdocument } });
    const link = async () => {
      const draft = await call(draftShow, { params: { id } });
      return linkData(draft.blockdocument?.blockdata_set[0]?.data['calendar']).href;
    };
    const href = await link();
    const { pathname } = new URL(href);
    const answer = await send({ url: pathname });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(answer.body).toContain('DTSTART:20270521T170000Z\r\nDTEND:20270521T193000Z\r\n');
    expect(answer.body).toContain('SUMMARY:Evening with friends\r\nLOCATION:1 Main Street\r\n');
    expect((await send({ url: pathname.replace(/-[^-]*$/, '-abc.ics') })).statusCode).toBe(404);

    const [placed] = blockdocument.blockdata_set;
    const moved = { ...placed, data: { ...data, place: 'Town hall', calendar: { ...calendar, href } } };
    await send({
      method: 'PATCH',
      url: `/v3/mails/drafts/${id}/`,
      payload: { blockdocument: { blockdata_set: [moved] } },
    });
    const next = await link();
    expect(next).not.toBe(href);
    expect((await send({ url: new URL(next).pathname })).body).toContain('LOCATION:Town hall\r\n');
  });

  it('has none without a start', async () => {
    const { call } = await startTestService(openSqliteForTest);
    const blockdocument = testDocument({ blockdata_set: [newBlock('event', { area: 1, sort_order: 0 })] });
    const { id } = await call(blockDraftCreate, { body: { subject: 'Come', blockdocument } });
    const draft = await call(draftShow, { params: { id } });
    expect(linkData(draft.blockdocument?.blockdata_set[0]?.data['calendar']).href).toBe('');
  });
});
