import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

// npm run emoji -- FOLDER: writes the names of emoji in each language of the dashboard from an unpacked package
// emojibase-data (MIT), which is too big to install with each checkout. The files have two lines with the names of the
// groups and of the skin tones, then a line for each emoji: itself, its group, its name, more words, and its skin tones.

const languages = ['de', 'en', 'es', 'fr', 'sv'];
/** The newest version of emoji that nearly all readers' devices can draw. Choice: Emoji 15.0, from 2022. */
const newestVersion = 15;

const emojiSchema = z.object({
  emoji: z.string(),
  label: z.string(),
  version: z.number(),
  group: z.optional(z.number()),
  tags: z.optional(z.array(z.string())),
  skins: z.optional(z.array(z.object({ emoji: z.string(), tone: z.unknown() }))),
});
const namesSchema = z.object({
  groups: z.array(z.object({ key: z.string(), message: z.string(), order: z.number() })),
  skinTones: z.array(z.object({ key: z.string(), message: z.string() })),
});

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];

function capitalized(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns the file of a language. */
async function linesOf(folder: string, language: string): Promise<string> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, language, name), 'utf8'));
  const { groups, skinTones } = namesSchema.parse(await read('messages.json'));
  const emoji = z.array(emojiSchema).parse(await read('data.json'));
  const shown = groups.filter(({ key }) => key !== 'component');
  const lines = emoji
    .filter(({ group, version }) => version <= newestVersion && shown.some(({ order }) => order === group))
    .map(({ emoji: sign, group, label, tags = [], skins = [] }) =>
      [
        sign,
        shown.findIndex(({ order }) => order === group),
        capitalized(label, language),
        tags.join('|'),
        skins
          .filter(({ tone }) => typeof tone === 'number')
          .map((skin) => skin.emoji)
          .join(' '),
      ].join('\t'),
    );
  const toneNames = tones.map((key) => skinTones.find((tone) => tone.key === key)?.message ?? key);
  return [
    shown.map(({ message }) => capitalized(message, language)).join('\t'),
    toneNames.map((name) => capitalized(name, language)).join('\t'),
    ...lines,
    '',
  ].join('\n');
}

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Name the folder of an unpacked emojibase-data: npm run emoji -- FOLDER');
for (const language of languages) {
  const file = new URL(`../../src/dashboard/components/writing/emoji/data/${language}.txt`, import.meta.url);
  await writeFile(file, await linesOf(folder, language));
}
