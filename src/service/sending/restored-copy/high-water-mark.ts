import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from '../../base/durable-file.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';

/** Data folder file, outside the database, with the position that the ledger had reached. */
export const markFileName = 'ledger-mark.json';

const stored = z.object({ installation: z.string(), position: z.int(), at: z.int() });

/**
 * The position that the ledger of an installation had reached at a time, epoch milliseconds. It is written after that
 * position is committed, so a database with a lower one has lost commits.
 */
export type HighWaterMark = z.output<typeof stored>;

/** Reads the mark of a data folder; null if it is missing or incomplete. */
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
