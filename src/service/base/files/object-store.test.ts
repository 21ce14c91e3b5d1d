import { closeSync, readFileSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hour_ms } from '../../../lib/time/durations.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { BodyTooLarge } from '../errors.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { filesOf } from './files-of.ts';
import type { ObjectStore } from './object-store.ts';
import { startS3Double, type S3Double } from './testing/s3-double.ts';

const megabyte = 2 ** 20;
const most = 100 * megabyte;

interface Opened {
  readonly store: ObjectStore;
  /** Everything written, whole or not: the keys of objects and ids of uploads, or paths of files. */
  readonly everything: () => Promise<string[]>;
}

async function openFolder(): Promise<Opened> {
  const dataFolder = await emptyFolder();
  const everything = async () => {
    const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return { store: filesOf({ dataFolder, files: null }), everything };
}

async function openDouble(): Promise<Opened & { readonly double: S3Double; readonly dataFolder: string }> {
  const double = await startS3Double();
  onTestFinished(() => double.close());
  const dataFolder = await emptyFolder();
  const store = filesOf({ dataFolder, files: double.place });
  return {
    store,
    double,
    dataFolder,
    everything: async () => [...double.objects.keys(), ...double.uploads.keys()],
  };
}

describe.each([
  { name: 'a folder', open: openFolder },
  { name: 'a bucket', open: openDouble },
])('files in $name', ({ open }) => {
  it('are stored with any keys and sizes', async () => {
    const { store } = await open();
    const keys = [
      'images/a.png',
      'uploads/äöü ß 😀',
      'uploads/"100%" + more\'s (1)!*',
      'outbox/ab/&<x>;=?#.eml',
    ];
    for (const key of keys) {
      await store.put(key, Buffer.from(`first ${key}`));
      await store.put(key, Buffer.from(key));
    }
    for (const key of keys) expect((await store.get(key))?.toString()).toBe(key);
    await store.put('uploads/empty', Buffer.alloc(0));
    expect(await store.get('uploads/empty')).toHaveLength(0);
    expect(await store.list('uploads')).toEqual([...keys.slice(1, 3), 'uploads/empty'].toSorted());
    await store.remove('images/a.png');
    await store.remove('images/a.png');
    expect(await store.get('images/a.png')).toBe(null);
    expect(await store.list('nowhere')).toEqual([]);
  });

  it('never leave the folder by their keys', async () => {
    const { store } = await open();
    for (const key of ['../a', 'images/../../a', 'a//b', '/a', 'a/', ''])
      await expect(store.put(key, Buffer.alloc(1))).rejects.toThrow(TypeError);
  });

  it('are written once if they must be new', async () => {
    const { store } = await open();
    const made = await Promise.all(
      ['one', 'two', 'three'].map((text) => store.putNew('settings.key', Buffer.from(text))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await store.putNew('settings.key', Buffer.from('four'))).toBe(false);
    expect(['one', 'two', 'three']).toContain((await store.get('settings.key'))?.toString());
  });

  it.each([0, 1, 8 * megabyte - 1, 8 * megabyte, 17 * megabyte + 3])(
    'come from a stream of %i bytes',
    async (size) => {
      const { store, everything } = await open();
      const bytes = patternOf(size);
      const chunks = Readable.from(piecesOf(bytes, 3_000_001), { objectMode: false });
      expect(await store.putStream('uploads/file', chunks, most)).toBe(size);
      expect((await store.get('uploads/file'))?.equals(bytes)).toBe(true);
      const descriptor = (await store.openLocally('uploads/file')) ?? -1;
      const copy = readFileSync(descriptor);
      closeSync(descriptor);
      expect(copy.equals(bytes)).toBe(true);
      expect(await everything()).toHaveLength(1);
    },
  );

  it('leave nothing of a stream that ends early or is too long', async () => {
    const { store, everything } = await open();
    const broken = Readable.from(
      (async function* () {
        yield patternOf(9 * megabyte);
        throw new Error('the client has gone');
      })(),
      { objectMode: false },
    );
    await expect(store.putStream('uploads/file', broken, most)).rejects.toThrow('the client has gone');
    const long = Readable.from(piecesOf(patternOf(10 * megabyte), megabyte), { objectMode: false });
    await expect(store.putStream('uploads/file', long, 9 * megabyte)).rejects.toThrow(BodyTooLarge);
    expect(await everything()).toEqual([]);
    expect(await store.openLocally('uploads/file')).toBe(null);
  });

  it('grow after the committed bytes', async () => {
    const { store, everything } = await open();
    const key = 'uploads/a.errors.csv';
    const read = async (length: number) => {
      const stream = await store.readBeginning(key, length);
      return stream === null ? null : (await buffer(stream)).toString();
    };
    expect(await read(3)).toBe(null);
    await store.writeBehind(key, 0, Buffer.from('never counted'));
    await store.writeBehind(key, 0, Buffer.from('one,'));
    await store.writeBehind(key, 4, Buffer.from('lost, because its batch was'));
    await store.writeBehind(key, 4, Buffer.from('two,'));
    await store.writeBehind(key, 8, Buffer.from('three'));
    expect(await read(8)).toBe('one,two,');
    expect(await read(13)).toBe('one,two,three');
    expect(await store.list('uploads')).toEqual([key]);
    await store.replaceGrown(key, Buffer.from('one,three'));
    expect(await read(9)).toBe('one,three');
    await store.removeGrown(key);
    expect(await everything()).toEqual([]);
  });

  it('are usable', async () => {
    const { store } = await open();
    await expect(store.check()).resolves.toBe(undefined);
  });
});

describe('a folder of files', () => {
  it('loses leftovers of killed processes after an hour', async () => {
    const dataFolder = await emptyFolder();
    const store = filesOf({ dataFolder, files: null });
    await store.put('uploads/whole', Buffer.from('x'));
    const names = ['old.incoming', 'new.incoming'];
    for (const name of names) await writeFile(join(dataFolder, 'uploads', name), 'x');
    const now = Date.now();
    await utimes(join(dataFolder, 'uploads', 'old.incoming'), 0, (now - hour_ms) / 1000);
    await store.removeAbandoned('uploads', now);
    await store.removeAbandoned('bounces', now);
    expect((await readdir(join(dataFolder, 'uploads'))).toSorted()).toEqual(['new.incoming', 'whole']);
    expect(await store.list('uploads')).toEqual(['uploads/whole']);
  });
});

describe('a bucket of files', () => {
  it('lists more files than one answer holds', async () => {
    const { store, double } = await openDouble();
    const keys = Array.from({ length: 2345 }, (_, number) => `bounces/${String(number).padStart(4, '0')}`);
    for (const key of keys) double.objects.set(`desk/${key}`, Buffer.alloc(0));
    double.objects.set('other/bounces/1', Buffer.alloc(0));
    expect(await store.list('bounces')).toEqual(keys);
  });

  it('keeps copies on this computer without a name', async () => {
    const { store, dataFolder } = await openDouble();
    await store.put('uploads/file', Buffer.from('contacts'));
    const descriptor = (await store.openLocally('uploads/file')) ?? -1;
    expect(await readdir(join(dataFolder, 'scratch'))).toEqual([]);
    expect(readFileSync(descriptor, 'utf8')).toBe('contacts');
    closeSync(descriptor);
  });

  it('gets another request while it is busy or drops the connection', async () => {
    const { store, double } = await openDouble();
    const troubles = [503, 0];
    double.trouble = () => troubles.shift() ?? null;
    await store.put('images/a.png', Buffer.from('x'));
    expect(double.objects.get('desk/images/a.png')?.toString()).toBe('x');
  });

  it('abandons an upload if a part fails', async () => {
    const { store, double, everything } = await openDouble();
    double.trouble = (line) => (line.includes('partNumber=2') ? 403 : null);
    const stream = Readable.from(piecesOf(patternOf(17 * megabyte), megabyte), { objectMode: false });
    await expect(store.putStream('uploads/file', stream, most)).rejects.toThrow(FilesUnavailable);
    expect(await everything()).toEqual([]);
  });

  it.each([
    ['the bucket is missing', { bucket: 'elsewhere' }, 'There is no bucket elsewhere at http'],
    ['the secret is wrong', { secretAccessKey: 'wrong' }, 'rejects the access key (SignatureDoesNotMatch)'],
    ['the key is unknown', { accessKeyId: 'AKIAWRONG' }, 'rejects the access key (InvalidAccessKeyId)'],
  ])('reports that %s', async (_what, wrong, sentence) => {
    const { double, dataFolder } = await openDouble();
    const store = filesOf({ dataFolder, files: { ...double.place, ...wrong } });
    const failure = await store.check().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FilesUnavailable);
    expect(String(failure)).toContain(sentence);
    expect(String(failure)).not.toContain(double.place.secretAccessKey);
    await expect(store.get('images/a.png')).rejects.toThrow(FilesUnavailable);
    expect(double.objects.size).toBe(0);
  });

  it('reports that nothing answers', async () => {
    const { store, double } = await openDouble();
    await double.close();
    await expect(store.get('images/a.png')).rejects.toThrow(
      `Can't reach the object storage at ${double.place.endpoint} (ECONNREFUSED)`,
    );
  });
});

function patternOf(size: number): Buffer {
  return Buffer.alloc(size, 'contacts;and;what;they;are;called\n');
}

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
