import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSessionStore, sessionLifetimeMs } from './session-store.ts';

let folder = '';
let trouble: string[] = [];
let time = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-sessions-'));
  trouble = [];
  time = 1000;
});
afterEach(() => rm(folder, { recursive: true }));

const open = (changes: { file?: string; epoch?: string } = {}) =>
  openSessionStore({
    file: changes.file ?? path.join(folder, 'inside', 'sessions.json'),
    epoch: async (previous) => {
      const text = changes.epoch ?? 'same';
      return { text, isSame: previous === text };
    },
    now: () => time,
    onTrouble: (sentence) => trouble.push(sentence),
  });

describe('sessions', () => {
  it('are found by their id until they are removed', async () => {
    const store = await open();
    const { id, expiresAt } = await store.create();
    expect(await store.find(id)).toEqual({ expiresAt });
    expect(await store.find(`${id}x`)).toBeNull();
    expect(await store.find(undefined)).toBeNull();
    await store.remove(id);
    expect(await store.find(id)).toBeNull();
  });

  it('survive a restart', async () => {
    const { id } = await (await open()).create();
    expect(await (await open()).find(id)).not.toBeNull();
  });

  it('stay removed after a restart', async () => {
    const store = await open();
    const { id } = await store.create();
    await store.remove(id);
    expect(await (await open()).find(id)).toBeNull();
  });

  it('end in all other browsers, also after a restart', async () => {
    const store = await open();
    const [own, ...others] = [await store.create(), await store.create(), await store.create()];
    await store.removeOthers(own.id);
    for (const from of [store, await open()]) {
      expect(await from.find(own.id)).not.toBeNull();
      for (const { id } of others) expect(await from.find(id)).toBeNull();
    }
  });

  it('expire', async () => {
    const store = await open();
    const { id } = await store.create();
    time += sessionLifetimeMs;
    expect(await store.find(id)).toBeNull();
  });

  it('end when the way of signing in changes', async () => {
    const { id } = await (await open()).create();
    expect(await (await open({ epoch: 'other' })).find(id)).toBeNull();
  });

  it('are stored as hashes in a file that only its owner can read, with nothing left next to it', async () => {
    const file = path.join(folder, 'inside', 'sessions.json');
    const store = await open();
    const made = await Promise.all([store.create(), store.create(), store.create()]);
    const text = await readFile(file, 'utf8');
    for (const { id } of made) expect(text).not.toContain(id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['sessions.json']);
  });

  it.each(['', 'not json', '[]', 'null', '{"sessions": 1}', '{"epoch":"same","sessions":{"a":"b"}}'])(
    'start over with a file that holds %j',
    async (text) => {
      const file = path.join(folder, 'sessions.json');
      await writeFile(file, text);
      const store = await open({ file });
      const { id } = await store.create();
      expect(await (await open({ file })).find(id)).not.toBeNull();
    },
  );

  it('last as long as the process if the file cannot be written', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const store = await open({ file: path.join(folder, 'file', 'sessions.json') });
    const { id } = await store.create();
    expect(await store.find(id)).not.toBeNull();
    expect(trouble.join()).toContain("Sessions can't be kept");
  });

  it('are at most 200, the newest', async () => {
    const store = await open();
    const made = [];
    for (let count = 0; count < 201; count += 1) made.push(await store.create());
    expect(await store.find(made[0]?.id)).toBeNull();
    expect(await store.find(made[200]?.id)).not.toBeNull();
  });
});
