import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from '../../../../lib/csv/csv-reader.ts';

const office = ['soffice', 'libreoffice'].find(
  (name) => spawnSync(name, ['--version'], { timeout: 60_000 }).status === 0,
);

/** The reason why LibreOffice can't be used here; null if it can. */
export const whyNoOffice =
  office === undefined ? 'LibreOffice is not installed: apt-get install libreoffice-calc' : null;

/**
 * Reads a file's cells as shown by LibreOffice, row by row: the result of a formula, or the text. The name determines the
 * format.
 */
export async function shownByOffice(fileName: string, content: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-office-'));
  try {
    await writeFile(join(folder, fileName), content);
    // Comma, quotes, UTF-8, from the first line; texts quoted, cells as shown, no formulas.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';
    const { status, stderr } = spawnSync(
      office ?? '',
      [
        ...['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`],
        ...(fileName.endsWith('.csv') ? ['--infilter=CSV:44,34,76'] : []),
        ...['--convert-to', filter, '--outdir', join(folder, 'shown'), join(folder, fileName)],
      ],
      { timeout: 100_000, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`LibreOffice: ${stderr}`);
    const shown = await readFile(join(folder, 'shown', fileName.replace(/\.\w+$/, '.csv')), 'utf8');
    return readCsv(shown, { delimiter: ',', quotechar: '"', escapechar: '"' }).map(({ cells }) => cells);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
