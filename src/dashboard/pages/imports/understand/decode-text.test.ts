import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, type OtherLine } from './decode-text.ts';

const pieces = (...parts: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

async function decode(parts: Uint8Array<ArrayBuffer>[], encoding = 'utf-8') {
  let text = '';
  try {
    for await (const piece of decodeText(pieces(...parts), { encoding, fallback: 'windows-1252' }))
      text += piece.text;
  } catch (error) {
    return { text, error };
  }
  return { text, error: null };
}

describe('decodeText', () => {
  it('yields the same text however the bytes are split', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(40), async (text, at) => {
        const bytes = new TextEncoder().encode(text);
        expect(await decode([bytes.slice(0, at), bytes.slice(at)])).toEqual({ text, error: null });
      }),
    );
  });

  it('reads lines that aren’t UTF-8 in the fallback, and reports them', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('a\nZoë\nJos'), 0xe9, 10]);
    const lines: OtherLine[] = [];
    const decoding = {
      encoding: 'utf-8',
      fallback: 'windows-1252',
      onOther: (line: OtherLine) => lines.push(line),
    };
    let text = '';
    for await (const piece of decodeText(pieces(bytes.slice(0, 5), bytes.slice(5)), decoding))
      text += piece.text;
    expect(text).toBe('a\nZoë\nJosé\n');
    expect(lines).toEqual([{ line: 3, text: 'José\n' }]);
  });

  it('yields the text before the first byte that doesn’t fit another encoding, then throws', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('a\nb'), 0xff, 99]);
    const { text, error } = await decode([bytes], 'shift_jis');
    expect(text).toBe('a\nb');
    expect(error).toMatchObject({ code: 'wrong_encoding' });
  });

  it('closes the stream when the loop is left early', async () => {
    let isCanceled = false;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(Uint8Array.of(97, 10)),
      cancel: () => {
        isCanceled = true;
      },
    });
    for await (const { text } of decodeText(stream, { encoding: 'utf-8', fallback: 'windows-1252' }))
      if (text === 'a\n') break;
    expect(isCanceled).toBe(true);
  });
});
