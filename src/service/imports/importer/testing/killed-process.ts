import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Input of an importing process. */
export interface ImportProcess {
  /** The built `import-process.ts`. */
  readonly program: string;
  readonly dataFolder: string;
  readonly rowsABatch: number;
  readonly databaseUrl?: string | undefined;
}

/**
 * Runs a process that processes the imports of a data folder, and kills it (SIGKILL) a number of milliseconds after it
 * starts; undefined lets it end. Returns true if it ended before it was killed. Throws if it fails on its own.
 */
export async function runImportProcess(
  { program, dataFolder, rowsABatch, databaseUrl }: ImportProcess,
  killAfterMs: number | undefined,
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [program, dataFolder, String(rowsABatch), ...(databaseUrl === undefined ? [] : [databaseUrl])],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = new Promise<{ code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ code })),
  );
  const working = new Promise<void>((resolve) =>
    createInterface({ input: child.stdout }).once('line', () => resolve()),
  );
  if (killAfterMs !== undefined) {
    await Promise.race([working, ended]);
    await Promise.race([pause(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const { code } = await ended;
  if (code !== 0 && code !== null) throw new Error(`the import process failed\n${complaints.join('')}`);
  return code === 0;
}
