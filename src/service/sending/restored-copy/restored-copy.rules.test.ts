import { describe, expect, it } from 'vitest';
import { hour_ms } from '../../../lib/time/durations.ts';
import { restoredReason, type CopyFacts, type RestoredReason } from './restored-copy.rules.ts';

const now = 1_000_000_000;

/** A normal restart of an installation on SQLite. */
const restart: CopyFacts = {
  isFile: true,
  isBackup: false,
  installation: { id: 'one', earlier: ['zero'], identity: null },
  identity: null,
  place: { id: 'here', isCopied: false },
  mark: { installation: 'one', position: 7, at: now },
  position: 7,
  now,
};

const onServer = { isFile: false, installation: { id: 'one', earlier: [], identity: 'a' }, identity: 'a' };

describe('a database', () => {
  it.each<[string, Partial<CopyFacts>]>([
    ['at a normal restart', {}],
    ['whose last mark was not written before a kill', { position: 8 }],
    [
      'at the first start of a new installation',
      { installation: null, place: null, mark: null, position: null },
    ],
    [
      'at a second start where the first ended before the database was marked',
      { installation: null, mark: null, position: null },
    ],
    ['at a restart before anything was sent', { mark: null, position: 0 }],
    ['on a server that another worker joins', { ...onServer, place: null, mark: null, position: null }],
    [
      'on a server that a worker joins with a copied folder',
      { ...onServer, place: { id: 'here', isCopied: true }, position: null },
    ],
    [
      'that was asked about before, for a worker with an older mark',
      { mark: { installation: 'zero', position: 99, at: now }, position: 3 },
    ],
    ['on a machine whose clock was corrected by minutes', { now: now - hour_ms / 2 }],
  ])('%s is not a copy', (_name, facts) => {
    expect(restoredReason({ ...restart, ...facts })).toBeNull();
  });

  it.each<[RestoredReason, string, Partial<CopyFacts>]>([
    ['backup', 'that newsdesk backup made', { isBackup: true, place: null, mark: null }],
    ['backup', 'of a backup that was put back in place', { isBackup: true, position: 3 }],
    ['database', 'that was restored under another name', { ...onServer, identity: 'b' }],
    ['folder', 'whose folder was copied', { place: { id: 'here', isCopied: true } }],
    ['folder', 'whose file was put into an empty folder', { place: null, mark: null, position: null }],
    ['behind', 'that lost the end of its log', { position: 6 }],
    ['behind', 'from before this folder was known', { position: null }],
    ['behind', 'from before the marks began', { installation: null, position: null }],
    [
      'behind',
      'from before the last copy was asked about',
      { mark: { installation: 'two', position: 1, at: now } },
    ],
    ['clock', 'on a machine whose clock was set back by hours', { now: now - 2 * hour_ms }],
  ])('is a copy, with the reason %s, when it is one %s', (reason, _name, facts) => {
    expect(restoredReason({ ...restart, ...facts })).toBe(reason);
  });
});
