import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const messages = fileURLToPath(new URL('../../../messages/', import.meta.url));
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url));

/** A module bundled with its sources, and the messages. Packages are found from its folder. */
export interface BuiltProgram {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/**
 * Builds a source module for processes that start many times. From source, each start would compile hundreds of modules
 * and take four times as long.
 * @param source - URL of the module. Its name in the built folder ends in `.js`
 */
export async function buildProgram(source: string): Promise<BuiltProgram> {
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: fileURLToPath(source), outDir, target: 'node20', minify: false },
  });
  await cp(messages, join(outDir, 'messages'), {
    recursive: true,
    filter: (file) => ['', '.json'].includes(extname(file)),
  });
  return {
    file: join(outDir, basename(source).replace(/\.ts$/, '.js')),
    remove: () => rm(outDir, { recursive: true }),
  };
}
