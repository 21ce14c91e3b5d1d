import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { openExport } from '../../contract/results/report-opens.ts';
import { BrokenDownload, downloadFile } from './download.ts';
import { NoAnswer } from './transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function download(answer: () => Promise<Response>, signal = new AbortController().signal) {
  vi.stubGlobal('fetch', answer);
  const heard: [number, number | null][] = [];
  const onProgress = (received: number, total: number | null) => void heard.push([received, total]);
  const call = { params: { report_id: 3 }, query: { csv: true } };
  return { heard, result: downloadFile(openExport, call, { onProgress, signal }) };
}

/** Returns a body of these texts in order; a broken one stops before its end. */
function bodyOf(texts: readonly string[], isBroken = false): ReadableStream {
  const left = [...texts];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (isBroken) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
}

describe('a download', () => {
  it.each([
    [`attachment; filename*=UTF-8''opens%20of%20%C3%A4-3.csv`, 'opens of ä-3.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''opens-3.csv`, 'opens-3.csv'],
    [`attachment; filename*=UTF-8''opens%E4-3.csv`, null],
    ['attachment; filename="opens-3.csv"', 'opens-3.csv'],
    ['attachment; filename=opens-3.csv; size=3', 'opens-3.csv'],
    ['attachment', null],
  ])('returns the whole file, named %s', async (disposition, expected) => {
    const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' };
    const { result } = download(() => Promise.resolve(new Response(bodyOf(['a;', 'b']), { headers })));
    const { file, name } = await result;
    expect([await file.text(), name, file.type]).toEqual(['a;b', expected, 'text/csv']);
  });

  it('reports its progress, with the total if known', async () => {
    const headers = { 'content-length': '5' };
    const { result, heard } = download(() =>
      Promise.resolve(new Response(bodyOf(['abc', 'de']), { headers })),
    );
    await result;
    expect(heard).toEqual([
      [0, 5],
      [3, 5],
      [5, 5],
    ]);
  });

  it.each([{ 'content-length': '2', 'content-encoding': 'br' }, {}])(
    'has no total if its length is unknown: %o',
    async (headers: Readonly<Record<string, string>>) => {
      const { result, heard } = download(() => Promise.resolve(new Response(bodyOf(['abc']), { headers })));
      await result;
      expect(heard).toEqual([
        [0, null],
        [3, null],
      ]);
    },
  );

  it('returns nothing if it breaks off', async () => {
    const { result } = download(() => Promise.resolve(new Response(bodyOf(['abc'], true))));
    await expect(result).rejects.toThrow(BrokenDownload);
  });

  it('reports the status and the reason if refused', async () => {
    const { result } = download(() => Promise.resolve(Response.json({ detail: 'No.' }, { status: 404 })));
    const error: unknown = await result.catch((reason: unknown) => reason);
    expect(error instanceof RefusedCall && [error.status, error.body]).toEqual([404, { detail: 'No.' }]);
  });

  it('reports a missing answer', async () => {
    const { result } = download(() => Promise.reject(new TypeError('fetch failed')));
    await expect(result).rejects.toThrow(NoAnswer);
  });

  it('rejects with the reason if aborted', async () => {
    const giveUp = new AbortController();
    giveUp.abort(new Error('Enough.'));
    const { result } = download(() => Promise.reject(new Error('Enough.')), giveUp.signal);
    await expect(result).rejects.toThrow('Enough.');
  });
});
