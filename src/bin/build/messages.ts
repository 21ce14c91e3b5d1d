import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileArea, compileCatalog, inKeyOrder } from '../../messages/catalog/compile.ts';
import { languagesIn, orderedKeys, readSource } from '../../messages/catalog/read-catalog.ts';
import { pseudoLanguage } from '../../messages/languages.ts';
import { areasOfPage, pageLoads } from './message-areas.ts';
import { numberKeys, type NumberedFile } from './message-keys.ts';

const folder = fileURLToPath(new URL('../../messages/', import.meta.url));

/** Returns the path of the dashboard's messages, for `<path>/<language>/<area>.json`. In a build it has their version. */
export function messagePlace(isBuild: boolean): string {
  return `/assets/messages/${isBuild ? versionOf(folder) : 'source'}`;
}

/**
 * Vite plugin for the dashboard's messages. A build writes one file per language and area, replaces keys with numbers, and
 * lists the areas to load with each lazy page. In development, the plugin serves the messages from source.
 */
export function messages(): Plugin {
  let isBuild = false;
  const keys = new Map([...readSource(folder)].map(([area, source]) => [area, orderedKeys(source)]));
  return {
    name: 'messages',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build';
      return {
        define: {
          'import.meta.env.NEWSDESK_MESSAGES': JSON.stringify(messagePlace(isBuild)),
          'import.meta.env.NEWSDESK_LANGUAGES': JSON.stringify(languagesIn(folder).join()),
        },
      };
    },
    transform(code, id) {
      if (!isBuild) return null;
      const built = codeOfBuild(code, { file: id, keys });
      return built === code ? null : { code: built, map: null };
    },
    generateBundle() {
      for (const language of [...languagesIn(folder), pseudoLanguage]) {
        for (const [area, compiled] of compileCatalog(folder, language)) {
          const fileName = `${messagePlace(true).slice(1)}/${language}/${area}.json`;
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(inKeyOrder(compiled)) });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(messagePlace(false), (request, response, next) => {
        const [, language = '', area = ''] = /^\/([\w-]+)\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
        if (!keys.has(area)) {
          next();
          return;
        }
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(compileArea(folder, language, area)));
      });
    },
  };
}

/**
 * Returns the code of a module in a build: with numbers instead of keys, and with areas next to lazy pages. Includes
 * modules outside the dashboard, because some that write messages run in the browser too.
 */
export function codeOfBuild(code: string, { file, keys }: NumberedFile): string {
  if (!/\/src\/.*\.tsx?$/.test(file)) return code;
  const withNumbers = numberKeys(code, { file, keys });
  return pageLoads(withNumbers, (source) => areasOfPage(path.resolve(path.dirname(file), source)));
}

/** Vite plugin that puts message files next to the server's programs, which read them as needed. */
export function serverMessages(): Plugin {
  return {
    name: 'server-messages',
    generateBundle() {
      for (const name of messageFiles(folder)) {
        this.emitFile({
          type: 'asset',
          fileName: `messages/${name}`,
          source: readFileSync(path.join(folder, name)),
        });
      }
    },
  };
}

function messageFiles(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json') && name !== 'tsconfig.json').toSorted();
}

/** Returns a hash of all messages. */
function versionOf(root: string): string {
  const hash = createHash('sha256');
  for (const name of messageFiles(root)) hash.update(name).update(readFileSync(path.join(root, name)));
  return hash.digest('base64url').slice(0, 10);
}
