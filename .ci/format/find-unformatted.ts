import { spawnSync } from 'node:child_process';
import path from 'node:path';

const oxfmt = path.resolve('node_modules/oxfmt/bin/oxfmt');
const prettier = path.resolve('node_modules/prettier/bin/prettier.cjs');

/**
 * Returns the files below `root` that neither formatter would leave as they are. oxfmt reads the whole tree in a second,
 * and differs from Prettier in a few unions and lists: only those files are read by Prettier, which takes half a minute
 * for all. Throws Error with what a formatter says where it can't read a file.
 */
export function findUnformatted(root: string): string[] {
  const doubtful = listDifferent(oxfmt, ['.'], root);
  return doubtful.length === 0 ? [] : listDifferent(prettier, doubtful, root);
}

function listDifferent(program: string, files: readonly string[], root: string): string[] {
  const command = [program, '--list-different', ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  const listed = stdout.split('\n').filter((line) => line !== '');
  // Both end with 1 where files differ, and with 2 where one can't be read.
  if (status === 0 || (status === 1 && listed.length > 0)) return listed;
  throw new Error(`${path.basename(program)} ended with ${status}\n${stdout}${stderr}`);
}
