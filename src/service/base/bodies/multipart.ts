import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noField } from '../../../contract/wire/parse.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Upload } from '../context.ts';
import { invalid, MalformedBody, Refusal } from '../errors.ts';
import { bodyLimit } from './body.ts';
import { readForm } from './query.ts';

/** Interface: imports, Two steps. */
const bothGiven = messageOf('api', 'filesAndFields');

const limits = {
  fields: 20_000,
  parts: 20_001,
  fieldNameSize: 1000,
};

/** A multipart body: its fields, or the file in its field `file`. */
export interface MultipartBody {
  readonly fields: Record<string, unknown>;
  readonly upload: Upload | null;
}

/** Limits of a multipart body: at most one file, and the number of other bytes. */
export interface MultipartRules {
  readonly takesUpload: boolean;
  /** Default: `bodyLimit`. */
  readonly limit?: number;
}

/**
 * Reads a multipart body up to its file, or to its end without one. Skips a file if `takesUpload` is false or its field
 * isn't `file`. Throws ValidationFailed if fields precede the file, and MalformedBody if the body isn't multipart.
 * Interface: imports, Two steps.
 */
export async function readMultipart(
  request: FastifyRequest,
  { takesUpload, limit = bodyLimit }: MultipartRules,
): Promise<MultipartBody> {
  const fileSize = takesUpload ? Infinity : limit;
  const parts = request.parts({ limits: { ...limits, fieldSize: limit, fileSize } });
  const pairs: string[] = [];
  const objects: Record<string, unknown[]> = {};
  let size = 0;
  for (;;) {
    const part = await nextPart(parts);
    if (part === null) return { fields: fieldsOf(pairs, objects), upload: null };
    if (part.type === 'file') {
      if (takesUpload && part.fieldname === 'file') {
        if (size > 0) throw invalid(bothGiven, noField);
        return { fields: {}, upload: uploadOf(part, parts) };
      }
      part.file.resume();
      continue;
    }
    const { fieldname: name, value } = part;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`;
    if (typeof value === 'object') (objects[name] ??= []).push(value);
    else pairs.push(pair);
    size += pair.length;
    if (size > limit) throw new MalformedBody(messageOf('api', 'request.fieldsLong'));
  }
}

/** Returns the fields of a body: pairs as in a form, and JSON parts, of which several with the same name are an array. */
function fieldsOf(
  pairs: readonly string[],
  objects: Readonly<Record<string, unknown[]>>,
): Record<string, unknown> {
  const fields = readForm(pairs.join('&'));
  for (const [name, values] of Object.entries(objects))
    fields[name] = values.length === 1 ? values[0] : values;
  return fields;
}

function uploadOf(part: MultipartFile, parts: AsyncIterator<Multipart>): Upload {
  return {
    fileName: basename(part.filename.replaceAll('\\', '/')),
    stream: Readable.from(bytesOf(part, parts), { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

/** Returns the file's bytes; then makes sure that nothing else follows. */
async function* bytesOf(part: MultipartFile, parts: AsyncIterator<Multipart>): AsyncGenerator {
  const chunks: AsyncIterable<unknown> = part.file;
  try {
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    throw asRefusal(error);
  }
  const another = await nextPart(parts);
  if (another === null) return;
  if (another.type === 'file') another.file.resume();
  throw invalid(bothGiven, noField);
}

async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | null> {
  try {
    const next = await parts.next();
    return next.done === true ? null : next.value;
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const reason = error instanceof Error ? error.message : '';
  return new MalformedBody(messageOf('api', 'request.multipart', { reason }));
}

/** Returns the text of a field. A part may be JSON. Throws MalformedBody if it is nested too deeply. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw asRefusal(error);
  }
}
