import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

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
    for await (const piece of decodeText(pieces(...parts), encoding)) text += piece.text;
  } catch (error) {
    return { text, error };
  }
  return { text, error: null };
}

describe('decodeText', () => {
  it('gives the same text however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(40), async (text, at) => {
        const bytes = new TextEncoder().encode(text);
        expect(await decode([bytes.slice(0, at), bytes.slice(at)])).toEqual({ text, error: null });
      }),
    );
  });

  it('gives what stands in front of the first bad byte, then says so', async () => {
    const bytes = new TextEncoder().encode('a\nZoë');
    const bad = Uint8Array.of(97, 0xff, 98);
    for (const at of [0, 2, 5, 6]) {
      const { text, error } = await decode([
        bytes.slice(0, at),
        new Uint8Array([...bytes.slice(at), ...bad]),
      ]);
      expect(text).toBe('a\nZoëa');
      expect(error).toMatchObject({ code: 'wrong_encoding' });
    }
  });

  it('a character cut off by the end is a bad one', async () => {
    const { text, error } = await decode([new TextEncoder().encode('Zoë').slice(0, 3)]);
    expect(text).toBe('Zo');
    expect(error).toMatchObject({ code: 'wrong_encoding' });
  });

  it('closes the stream of a loop that is left', async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.enqueue(Uint8Array.of(97)),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const { text } of decodeText(stream, 'utf-8')) if (text === 'a') break;
    expect(isCancelled).toBe(true);
  });
});
