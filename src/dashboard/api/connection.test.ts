import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { connection, noteFailure, noteSuccess } from './connection.ts';
import { NoAnswer } from './transport.ts';

provideEnglish();

const signedOut = new RefusedCall('contactList', 401, { session: 'required' });
const unreachable = new RefusedCall('contactList', 502, {
  upstream: 'unreachable',
  detail: 'Nothing there.',
});
const trouble = { kind: 'upstream', state: 'unreachable', detail: 'Nothing there.' };

beforeEach(() => connection.set({ isSignedIn: true, trouble: null }));

describe('the connection', () => {
  it('has no session until someone signs in, even while answers arrive', () => {
    expect(noteFailure(unreachable)).toBe(true);
    expect(noteFailure(signedOut)).toBe(true);
    expect(connection.get()).toMatchObject({ isSignedIn: false, trouble: null });
    expect(noteFailure(unreachable)).toBe(true);
    expect(connection.get()).toMatchObject({ isSignedIn: false, trouble });
    noteSuccess();
    expect(connection.get()).toMatchObject({ isSignedIn: false, trouble: null });
  });

  it('expires if a session was answered before, and stays so while answers arrive', () => {
    noteSuccess();
    noteFailure(signedOut);
    expect(connection.get()).toEqual({ isSignedIn: false, hasExpired: true, trouble: null });
    noteFailure(unreachable);
    noteSuccess();
    expect(connection.get()).toEqual({ isSignedIn: false, hasExpired: true, trouble: null });
  });

  it('is in trouble while the proxy or the service doesn’t answer', () => {
    expect(noteFailure(new NoAnswer())).toBe(true);
    expect(connection.get()).toMatchObject({ isSignedIn: true, trouble: { kind: 'offline' } });
    noteSuccess();
    expect(connection.get()).toMatchObject({ isSignedIn: true, trouble: null });
  });

  it('leaves other failures to the page', () => {
    expect(noteFailure(new RefusedCall('contactList', 404, { detail: 'Not found.' }))).toBe(false);
    expect(noteFailure(new RefusedCall('contactList', 503, { detail: 'Later.' }))).toBe(false);
    expect(connection.get()).toEqual({ isSignedIn: true, trouble: null });
  });

  it('notifies only of a change', () => {
    const changed = vi.fn();
    const end = connection.subscribe(changed);
    noteSuccess();
    expect(changed).not.toHaveBeenCalled();
    noteFailure(unreachable);
    expect(changed).toHaveBeenCalledTimes(1);
    end();
  });
});
