import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { numberKeys } from '../../src/bin/build/message-keys.ts';
import { checkSource, checkTranslation, checkUse } from '../../src/messages/catalog/check-catalog.ts';
import { keysNamed } from '../../src/messages/catalog/find-uses.ts';
import {
  languagesIn,
  orderedKeys,
  readSource,
  readTranslation,
} from '../../src/messages/catalog/read-catalog.ts';
import { findStrings, isChecked } from './find-strings.ts';
import { formattedTypeFiles, messagesFolder as folder } from './type-files.ts';

// Checks the messages: syntax, words, translations, use, strings outside the catalog, and up-to-date types.

const source = readSource(folder);
const faults = [
  ...checkSource(source),
  ...languagesIn(folder)
    .slice(1)
    .flatMap((language) => checkTranslation(source, readTranslation(folder, language), language)),
  ...checkUse(source, usedKeys()),
  ...checkNumbers(),
  ...checkStrings(),
];
for (const { where, fault } of faults) console.log(`${where} ${fault}`);
const typeFiles = await formattedTypeFiles();
const isCurrent =
  readdirSync(`${folder}/areas`).length === source.size &&
  [...typeFiles].every(([file, text]) => existsSync(file) && readFileSync(file, 'utf8') === text);
if (!isCurrent) console.log(`The types in ${folder} are older than en/*.json: run npm run messages`);
const count = [...source.values()].reduce((sum, messages) => sum + messages.size, 0);
console.log(`${count} messages in ${languagesIn(folder).length} languages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || !isCurrent ? 1 : 0;

/** Returns the files whose keys a build couldn't number. */
function checkNumbers(): { where: string; fault: string }[] {
  const keys = new Map([...source].map(([area, messages]) => [area, orderedKeys(messages)]));
  return codeBelow('src/dashboard').flatMap((file) => {
    try {
      numberKeys(readFileSync(file, 'utf8'), { file, keys });
      return [];
    } catch (error) {
      return [{ where: 'build:', fault: error instanceof Error ? error.message : String(error) }];
    }
  });
}

/** Returns the dashboard's visible strings that are outside the catalog. */
function checkStrings(): { where: string; fault: string }[] {
  const root = 'src/dashboard';
  return codeBelow(root)
    .filter((file) => isChecked(path.posix.relative(root, file)))
    .flatMap((file) =>
      findStrings(readFileSync(file, 'utf8'), file).map(({ line, text }) => ({
        where: `${file}:${line}`,
        fault: `shows “${text}”: move it to src/messages/en`,
      })),
    );
}

/** Lists the paths of the code below a folder, without tests. */
function codeBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(root, name));
}

function usedKeys(): Map<string, Set<string>> {
  const keys = new Map([...source].map(([area, messages]) => [area, new Set(messages.keys())]));
  const used = new Map([...keys.keys()].map((area) => [area, new Set<string>()]));
  for (const file of codeBelow('src').filter((name) => !name.startsWith(`${folder}/areas`))) {
    for (const [area, named] of keysNamed(readFileSync(file, 'utf8'), keys)) {
      for (const key of named) used.get(area)?.add(key);
    }
  }
  return used;
}
