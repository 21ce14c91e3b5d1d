import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { RefusedCall } from '../../../../../contract/wire/client.ts';
import { NoAnswer } from '../../../../api/transport.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeBlockDocument } from '../../../../testing/mail-records.ts';
import type { MailFields, OpenMail } from '../open/open-mail.ts';
import { createMailSaver, keepEveryMs, saveAfterMs, type MailSaver } from './mail-saver.ts';

provideEnglish();

const opened = '2026-03-01T10:00:00.000000Z';
const later = '2026-03-01T10:00:05.000000Z';

interface MembersService {
  readonly drops: boolean;
  /** The stored document. */
  readonly first?: BlockDocument;
}

/** Returns a service that answers with the last save, without its `newsdesk` members if it drops them. */
function openMembersSaver({ drops, first = makeBlockDocument() }: MembersService) {
  const keep = vi.fn<(fields: MailFields, basedOn: string, isSaved: boolean) => void>();
  const forget = vi.fn<() => void>();
  const readBack = vi.fn<() => Promise<OpenMail | null>>();
  const saver = createMailSaver(makeMail({ body: '', blockdocument: first }));
  let stored = first;
  saver.connect({
    async save({ blockdocument }) {
      if (blockdocument !== null && blockdocument !== undefined) {
        const { newsdesk: _, ...others } = blockdocument;
        stored = others;
      }
      readBack.mockResolvedValue(drops ? makeMail({ blockdocument: stored }, later) : null);
      return { updated: later };
    },
    readBack,
    keep,
    forget,
    tell: () => {},
    onNewer: () => {},
  });
  return { saver, keep, forget, readBack };
}

const whole = makeBlockDocument({ newsdesk: { v: 1, preview: 'Soon' } });

function makeMail(given: Partial<MailFields> = {}, updated = opened): OpenMail {
  const fields = { subject: 'Spring', body: '<p>Hi</p>', css: '', plain_text: '', blockdocument: null };
  return { kind: 'draft', id: 7, updated, fields: { ...fields, ...given } };
}

/** Opens a saver whose saves get `answers` in order; the last one repeats. */
function openSaver(...answers: (string | Error)[]) {
  const saves: { change: Partial<MailFields>; basedOn: string | null }[] = [];
  const keep = vi.fn<(fields: MailFields, basedOn: string) => void>();
  const forget = vi.fn<() => void>();
  const tell = vi.fn<(updated: string) => void>();
  const onNewer = vi.fn<() => void>();
  const saver = createMailSaver(makeMail());
  saver.connect({
    async save(change, basedOn) {
      const answer = answers[Math.min(saves.length, answers.length - 1)] ?? later;
      saves.push({ change, basedOn });
      if (answer instanceof Error) throw answer;
      return { updated: answer };
    },
    keep,
    forget,
    tell,
    onNewer,
    readBack: async () => null,
  });
  return { saver, saves, keep, forget, tell, onNewer };
}

const stateOf = (saver: MailSaver) => saver.state.get().save.is;

const offline = () => new NoAnswer('gone');
const conflict = () => new RefusedCall('draftUpdate', 409, { detail: 'Changed.', updated: later });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('saving automatically', () => {
  it('waits for a pause in typing, then sends only the changes and their base', async () => {
    const { saver, saves, tell } = openSaver();
    saver.change({ subject: 'Spring i' });
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
    saver.change({ subject: 'Spring is here' });
    await vi.advanceTimersByTimeAsync(saveAfterMs - 1);
    expect(saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves).toEqual([{ change: { subject: 'Spring is here' }, basedOn: opened }]);
    expect(stateOf(saver)).toBe('saved');
    expect(tell).toHaveBeenCalledWith(later);
  });

  it('sends changes typed during a save with the next one, based on the first', async () => {
    const { saver, saves } = openSaver(later, '2026-03-01T10:00:09.000000Z');
    saver.change({ body: 'one' });
    const saving = saver.flush();
    saver.change({ body: 'two' });
    await saving;
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saves.map(({ change, basedOn }) => [change.body, basedOn])).toEqual([
      ['one', opened],
      ['two', later],
    ]);
    expect(stateOf(saver)).toBe('saved');
  });

  it('stores changes on this device until they are saved', async () => {
    const { saver, keep, forget } = openSaver();
    saver.change({ body: 'one' });
    await vi.advanceTimersByTimeAsync(keepEveryMs);
    expect(keep.mock.lastCall?.[0].body).toBe('one');
    expect(forget).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(forget).toHaveBeenCalledOnce();
  });

  it('waits for an editor that is about to pass on changes', async () => {
    const { saver, saves } = openSaver();
    saver.typing();
    const flushed = saver.flush();
    saver.change({ body: 'the last key' });
    await vi.runAllTimersAsync();
    expect(await flushed).toBe(true);
    expect(saves[0]?.change).toEqual({ body: 'the last key' });
  });

  it('saves everything except an empty subject, and reports it as missing', async () => {
    const { saver, saves } = openSaver();
    saver.change({ subject: ' ', body: 'new' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saves).toEqual([{ change: { body: 'new' }, basedOn: opened }]);
    expect(saver.state.get().save).toEqual({ is: 'nameless' });
    expect(await saver.flush()).toBe(false);
  });

  it('saves an empty paragraph after all text is deleted, because the service refuses a blank body', async () => {
    const { saver, saves } = openSaver();
    saver.change({ body: ' ' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saves).toEqual([{ change: { body: '<p></p>' }, basedOn: opened }]);
    expect(saver.state.get()).toMatchObject({ fields: { body: ' ' }, save: { is: 'saved' } });
  });

  it('stores and sends immediately when the page is left', async () => {
    const { saver, saves, keep } = openSaver();
    saver.change({ body: 'last words' });
    saver.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(keep.mock.lastCall?.[0].body).toBe('last words');
    expect(saves).toHaveLength(1);
  });
});

describe('changes that can’t be saved', () => {
  it('are stored while offline, and saved when the connection returns', async () => {
    const { saver, saves, keep } = openSaver(offline(), offline(), later);
    saver.change({ body: 'on the train' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(stateOf(saver)).toBe('offline');
    expect(keep.mock.lastCall?.[0].body).toBe('on the train');
    await vi.advanceTimersByTimeAsync(2_000 + 5_000);
    expect(saves).toHaveLength(3);
    expect(stateOf(saver)).toBe('saved');
  });

  it('say why the service can’t save them at the moment, and are retried', async () => {
    const detail = 'The disk is full. Nothing was changed.';
    const { saver } = openSaver(new RefusedCall('draftUpdate', 507, { detail }), later);
    saver.change({ body: 'one' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().save).toEqual({ is: 'offline', detail });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stateOf(saver)).toBe('saved');
  });

  it('stay offline in the save state during further typing', async () => {
    const { saver } = openSaver(offline());
    saver.change({ body: 'one' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    saver.change({ body: 'two' });
    expect(stateOf(saver)).toBe('offline');
  });

  it('show the service’s reason, and are retried with the next change', async () => {
    const { saver } = openSaver(new RefusedCall('draftUpdate', 400, { detail: 'Too long.' }), later);
    saver.change({ body: 'x' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().save).toEqual({ is: 'refused', detail: 'Too long.' });
    saver.change({ body: 'y' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(stateOf(saver)).toBe('saved');
  });

  it('aren’t retried automatically once the email was deleted', async () => {
    const { saver, saves } = openSaver(new RefusedCall('draftUpdate', 404, { detail: 'Not found.' }));
    saver.change({ body: 'x' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    saver.change({ body: 'y' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateOf(saver)).toBe('gone');
    expect(saves).toHaveLength(1);
  });
});

it('retries nothing once the editor is closed', async () => {
  const { saver, saves, keep } = openSaver(offline());
  saver.change({ body: 'x' });
  saver.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves).toHaveLength(1);
  expect(keep.mock.lastCall?.[0].body).toBe('x');
});

describe('an email that is changed in two places', () => {
  it('is never overwritten unasked', async () => {
    const { saver, saves } = openSaver(conflict());
    saver.change({ body: 'mine' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    saver.change({ body: 'mine, more' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateOf(saver)).toBe('conflict');
    expect(saves).toHaveLength(1);
  });

  it('is overwritten if the author decides so', async () => {
    const { saver, saves } = openSaver(conflict(), later);
    saver.change({ body: 'mine' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(await saver.overwrite()).toBe(true);
    expect(saves[1]).toEqual({ change: { body: 'mine' }, basedOn: null });
    expect(stateOf(saver)).toBe('saved');
  });

  it('shows the other version automatically if nothing here is unsaved', () => {
    const { saver, onNewer } = openSaver();
    saver.seen(makeMail({ body: 'theirs' }, later));
    expect(saver.state.get().fields.body).toBe('theirs');
    expect(onNewer).toHaveBeenCalledOnce();
  });

  it('shows a replacement by its author without a notice, even if it is seen before the work ends', async () => {
    const { saver, onNewer } = openSaver();
    const prepare = vi.fn();
    const restored = makeMail({ body: 'restored' }, later);
    await saver.replaceBy(() => {
      saver.seen(restored);
      return Promise.resolve(makeMail({ body: 'restored' }, later));
    }, prepare);
    expect(prepare.mock.calls).toEqual([[restored]]);
    expect(saver.state.get().fields.body).toBe('restored');
    expect(onNewer).not.toHaveBeenCalled();
    saver.seen(makeMail({ body: 'theirs' }, '2026-03-01T10:00:09.000000Z'));
    expect(onNewer).toHaveBeenCalledOnce();
  });

  it('reports a conflict immediately if something here is unsaved', () => {
    const { saver } = openSaver();
    saver.change({ body: 'mine' });
    saver.seen(makeMail({ body: 'theirs' }, later));
    expect(stateOf(saver)).toBe('conflict');
    expect(saver.state.get().fields.body).toBe('mine');
  });

  it('ignores an older version', () => {
    const { saver } = openSaver();
    saver.seen(makeMail({ body: 'old' }, '2026-02-28T10:00:00.000000Z'));
    expect(saver.state.get().fields.body).toBe('<p>Hi</p>');
  });

  it('shows the other version, and saves nothing, if the author chooses it', async () => {
    const { saver, saves } = openSaver(conflict());
    saver.change({ body: 'mine' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    saver.take(makeMail({ body: 'theirs' }, later));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.state.get()).toMatchObject({ fields: { body: 'theirs' }, save: { is: 'saved' } });
    expect(saves).toHaveLength(1);
  });
});

describe('changes stored by an earlier visit', () => {
  it('are saved if nobody has changed the email since', async () => {
    const { saver, saves } = openSaver();
    saver.showStored({ ...makeMail().fields, body: 'kept' }, opened);
    await vi.advanceTimersByTimeAsync(0);
    expect(saves).toEqual([{ change: { body: 'kept' }, basedOn: opened }]);
  });

  it('are a conflict if someone has', async () => {
    const { saver, saves } = openSaver();
    saver.showStored({ ...makeMail().fields, body: 'kept' }, '2026-02-28T10:00:00.000000Z');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateOf(saver)).toBe('conflict');
    expect(saver.state.get().fields.body).toBe('kept');
    expect(saves).toEqual([]);
  });
});

describe('a service that should keep members of a document', () => {
  it.each([
    { of: 'lacks one in an answer', options: { v: 1 }, isTrimmed: true },
    { of: 'has all of them in its answers', options: { v: 1, preview: 'Soon' }, isTrimmed: false },
  ])('is reported only if it $of', async ({ options, isTrimmed }) => {
    const forget = vi.fn<() => void>();
    const saver = createMailSaver(makeMail({ body: '', blockdocument: makeBlockDocument() }));
    saver.connect({
      save: async ({ blockdocument }) => ({
        updated: later,
        blockdocument: blockdocument && { ...blockdocument, newsdesk: options },
      }),
      readBack: async () => null,
      keep: () => {},
      forget,
      tell: () => {},
      onNewer: () => {},
    });
    saver.change({ blockdocument: whole });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get()).toMatchObject({ isTrimmed, save: { is: 'saved' } });
    // The whole email stays on this device.
    expect(forget).toHaveBeenCalledTimes(isTrimmed ? 0 : 1);
  });
});

describe('a service that drops members of a document', () => {
  it('is read back once and reported, and the whole document stays on this device', async () => {
    const { saver, keep, forget, readBack } = openMembersSaver({ drops: true });
    saver.change({ blockdocument: whole });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get()).toMatchObject({ isTrimmed: true, save: { is: 'saved' } });
    expect(keep.mock.lastCall).toEqual([saver.state.get().fields, later, true]);
    saver.change({ blockdocument: { ...whole } });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(readBack).toHaveBeenCalledOnce();
    expect(forget).not.toHaveBeenCalled();
  });

  it('is read back after a save of the document, because it keeps the members that it has', async () => {
    const { saver, forget } = openMembersSaver({ drops: true, first: whole });
    saver.change({ subject: 'Summer' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().isTrimmed).toBe(false);
    expect(forget).toHaveBeenCalled();
    saver.change({ blockdocument: { ...whole } });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().isTrimmed).toBe(true);
  });

  it('is read back again after the next save if it didn’t answer', async () => {
    const { saver, keep, readBack } = openMembersSaver({ drops: true });
    readBack.mockRejectedValueOnce(offline());
    saver.change({ blockdocument: whole });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().isTrimmed).toBe(false);
    expect(keep.mock.lastCall?.[2]).toBe(true);
    saver.change({ blockdocument: { ...whole } });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().isTrimmed).toBe(true);
  });

  it('doesn’t replace the whole document with its own after another tab saved', async () => {
    const { saver, keep } = openMembersSaver({ drops: true });
    saver.change({ blockdocument: whole });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    saver.seen(makeMail({ blockdocument: makeBlockDocument() }, '2026-03-01T10:00:09.000000Z'));
    expect(stateOf(saver)).toBe('conflict');
    expect(saver.state.get().fields.blockdocument).toBe(whole);
    expect(keep.mock.lastCall?.[0].blockdocument).toBe(whole);
    expect(await saver.overwrite()).toBe(true);
  });

  it('gets this device’s whole document on the screen', async () => {
    const { saver, keep, forget } = openMembersSaver({ drops: true });
    saver.showWhole(makeMail({ blockdocument: whole }).fields);
    expect(saver.state.get()).toMatchObject({ isTrimmed: true, save: { is: 'saved' } });
    expect(saver.hasUnsaved()).toBe(false);
    expect(keep.mock.lastCall?.[2]).toBe(true);
    expect(forget).not.toHaveBeenCalled();
  });

  it('isn’t one that keeps them, so nothing stays on this device', async () => {
    const { saver, forget } = openMembersSaver({ drops: false });
    saver.change({ blockdocument: whole });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(saver.state.get().isTrimmed).toBe(false);
    expect(forget).toHaveBeenCalledOnce();
  });
});
