// Letters that normalization does not take apart.
// oxfmt-ignore
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ŧ: 't', ĸ: 'k', ſ: 's', ƒ: 'f',
};

/**
 * Removes the accents of Latin letters: "Øster" → "oster", "Ångström" → "angstrom", "Straße" → "strasse". Lower case;
 * letters of other scripts stay. For comparing text that people entered, and for slugs.
 */
export function foldAccents(text: string): string {
  const apart = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  return spellOut(apart.replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')).normalize('NFC');
}

/** Spells out letters whose accent can't be removed: "straße" → "strasse". The text is in lower case. */
export function spellOut(text: string): string {
  return text.replace(/[ßæœøłđðþıħŋŧĸſƒ]/g, (letter) => FOLDED[letter] ?? letter);
}

/**
 * Returns the code of a name: "Antal nätter" → `antal-natter`. Letters and digits of any script with single hyphens
 * between them; never empty and never longer than `maxLength`. A name in another script keeps its letters ("都市" → `都市`,
 * "Город" → `город`): a transcription would be wrong as often as right, and a code may hold any letter. A name without
 * any letter or digit ("!!!", "❤") becomes its code points (`u2764`), so that two such names still differ. Making it
 * unique among its neighbors is the caller's part. Interface: attributes, Codes of attributes.
 */
export function slug(name: string, maxLength = 255): string {
  const words = foldAccents(name)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '');
  const code = words === '' ? codePoints(name) : words;
  const cut = code.length <= maxLength ? code : code.slice(0, maxLength);
  return cut.replace(/[\ud800-\udbff]$|-$/, '');
}

function codePoints(name: string): string {
  const points = Array.from(name.trim(), (character) => `u${(character.codePointAt(0) ?? 0).toString(16)}`);
  return points.length === 0 ? 'u' : points.join('-');
}
