import type { EmojiPickerRootProps } from 'frimousse';

/** The emoji that the picker lists. */
export type EmojiData = Awaited<ReturnType<NonNullable<EmojiPickerRootProps['resolveEmojiData']>>>;

/** Names of emoji in each language, written by `npm run emoji`. */
const files = import.meta.glob<string>('./data/*.txt', { query: '?raw', import: 'default' });

const loads = new Map<string, Promise<EmojiData>>();

/** Loads the emoji with their names in a language, or in English if there are none. Tries again after a failure. */
export function loadEmoji(language: string): Promise<EmojiData> {
  const [base = ''] = language.split('-');
  const known = Object.hasOwn(files, fileOf(base)) ? base : 'en';
  let load = loads.get(known);
  if (load === undefined) {
    load = read(known);
    load.catch(() => loads.delete(known));
    loads.set(known, load);
  }
  return load;
}

function fileOf(language: string): string {
  return `./data/${language}.txt`;
}

async function read(language: string): Promise<EmojiData> {
  const text = (await files[fileOf(language)]?.()) ?? '';
  const [groups = '', tones = '', ...lines] = text.trimEnd().split('\n');
  return {
    locale: language,
    categories: groups.split('\t').map((label, index) => ({ index, label })),
    skinTones: byTone(tones.split('\t')),
    emojis: lines.map((line) => {
      const [emoji = '', category = '', label = '', tags = '', skins = ''] = line.split('\t');
      return {
        emoji,
        category: Number(category),
        label,
        version: 0,
        tags: tags === '' ? [] : tags.split('|'),
        ...(skins === '' ? {} : { skins: byTone(skins.split(' ')) }),
      };
    }),
  };
}

function byTone([light = '', mediumLight = '', medium = '', mediumDark = '', dark = '']: readonly string[]) {
  return { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark };
}
