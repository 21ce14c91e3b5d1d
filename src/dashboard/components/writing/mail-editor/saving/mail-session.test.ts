import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endedSessions, openMailSession, type MailSession } from './mail-session.ts';

const opened: MailSession[] = [];

function open(mail: string): MailSession {
  const session = openMailSession(mail, { onOthers: vi.fn<() => void>(), onSaved: vi.fn<() => void>() });
  opened.push(session);
  return session;
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  for (const session of opened.splice(0)) session.close();
  vi.unstubAllGlobals();
});

describe('sessions in a browser without locks', () => {
  it('count as ended when no tab answers for them', async () => {
    const living = open('draft-7');
    expect(await endedSessions(['gone', living.id])).toEqual(['gone']);
  });

  it('stay open as long as their tab has the email open, for any email', async () => {
    const ids = [open('draft-7').id, open('draft-8').id];
    expect(await endedSessions(ids)).toEqual([]);
  });

  it('have ended once their email is closed', async () => {
    const session = open('draft-7');
    session.close();
    expect(await endedSessions([session.id])).toEqual([session.id]);
  });

  it('don’t count as others of an email because they were asked', async () => {
    const onOthers = vi.fn<(count: number) => void>();
    opened.push(openMailSession('draft-7', { onOthers, onSaved: vi.fn<() => void>() }));
    await endedSessions(['gone']);
    expect(onOthers).not.toHaveBeenCalled();
  });
});
