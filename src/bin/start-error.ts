import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../service/base/files/passing-trouble.ts';
import type { ListenAddress } from '../service/base/settings/setting-values.ts';
import { errorCode } from '../lib/error-code.ts';
import { StorageFull } from '../service/storage/errors.ts';

/** Error that prevents a program from starting or doing its task. Its message is a sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the sentence for an error that a person can do something about; null for an error of ours. */
export function sentenceOfFailure(error: unknown): string | null {
  if (error instanceof StorageFull || isDiskFull(error))
    return 'The disk is full. Free some space, then run the command again.';
  if (error instanceof StartError) return error.message;
  return error instanceof Error && 'kind' in error && typeof error.kind === 'string' ? error.message : null;
}

/** Creates the data folder if it is missing. Throws StartError if it isn't writable. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    // The separator makes this fail for a file.
    await access(`${folder}${path.sep}`, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `Can't write to the data folder ${folder} (${codeOf(error)}). Set NEWSDESK_DATA to another folder.`,
    );
  }
}

/** Creates a folder and its parents. `mkdir` with `recursive` never returns on file systems without folders, like /proc. */
async function makeFolder(folder: string, hasParent = false): Promise<void> {
  try {
    // Contacts are private on this machine.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || hasParent || parent === folder) throw error;
    await makeFolder(parent);
    await makeFolder(folder, true);
  }
}

/** Names of the settings of an address. */
interface ListenSettings {
  readonly host: string;
  readonly port: string;
}

/** Returns a StartError for a known error of `listen`, else the error itself. */
export function listenError(
  error: unknown,
  { host, port }: ListenAddress,
  settings: ListenSettings = { host: 'NEWSDESK_HOST', port: 'NEWSDESK_PORT' },
): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the other program or set ${settings.port}.`,
    EACCES: `No permission to use port ${port}. Set ${settings.port} to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this computer. Set ${settings.host} to one of its addresses.`,
    ENOTFOUND: `Unknown host ${host}. Set ${settings.host} to an address of this computer.`,
  };
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new StartError(sentence);
}

function codeOf(error: unknown): string {
  return errorCode(error) || 'unknown';
}
