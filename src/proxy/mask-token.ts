import { Transform, type TransformCallback } from 'node:stream';
import { findToken, type TokenForms } from './token-forms.ts';

/**
 * Creates a stream that overwrites every spelling of the token with asterisks, even across chunks. Length and all other
 * bytes stay, so that a Content-Length is still correct. It holds back only the beginning of a spelling at the end of a
 * chunk.
 */
export function maskToken(forms: TokenForms): Transform {
  let held: Buffer = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const keep = overwrite(bytes, forms);
      held = bytes.subarray(keep);
      done(null, bytes.subarray(0, keep));
    },
    flush(done: TransformCallback) {
      // This was not a beginning, but the token may begin after it.
      for (let from = 0; from < held.length; from += 1) {
        from += overwrite(held.subarray(from), forms);
      }
      done(null, held);
    },
  });
}

/** Overwrites the token in place. Returns where an incomplete spelling may have begun. */
function overwrite(bytes: Buffer, forms: TokenForms): number {
  for (let from = 0; ;) {
    const found = findToken(bytes, from, forms);
    if (found === null) return bytes.length;
    if (found.kind === 'beginning') return found.at;
    bytes.fill('*', found.at, found.end);
    from = found.end;
  }
}
