import { makePrivate } from './private-files.ts';
import { prepareDataFolder } from './start-error.ts';

interface FolderLog {
  warn(details: object, message: string): void;
}

/** Creates the data folder if it is missing, and removes access for other users. Throws StartError. */
export async function openDataFolder(folder: string, log: FolderLog): Promise<void> {
  await prepareDataFolder(folder);
  const { corrected, left } = await makePrivate(folder);
  if (corrected > 0) log.warn({ folder, corrected }, 'data was open to other users, permissions corrected');
  if (left > 0) log.warn({ folder, left }, 'data is open to other users, could not correct permissions');
}
