import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from '../../base/durable-file.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';

/** File of the data folder with the position that the ledger had reached, outside the database. */
export const markFileName = 'ledger-mark.json';

const stored = z.object({ installation: z.string(), position: z.int(), at: z.int() });

/**
 * The position that the ledger of an installation had reached at a time, epoch milliseconds. It is written behind the
 * commit of that position, so a database that has less has lost what was committed.
 */
export type HighWaterMark = z.output<typeof stored>;

/** Reads the mark of a data folder; null where there is none, or one that was cut off. */
export async function readMark(dataFolder: string): Promise<HighWaterMark | null> {
  const text = await readFile(join(dataFolder, markFileName), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (stored.safeParse(parseJson(text)).data ?? null);
}

/** Writes the mark; it is on disk when the promise resolves. */
export async function writeMark(dataFolder: string, mark: HighWaterMark): Promise<void> {
  const path = join(dataFolder, markFileName);
  const bytes = Buffer.from(`${JSON.stringify(mark)}\n`);
  await writeDurably({ path, incoming: `${path}.${process.pid}-${(marks += 1)}`, bytes });
}

let marks = 0;
