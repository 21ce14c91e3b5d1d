import { literalText } from './placeholders.ts';

/** A pattern that no English message may have, and what to write. */
interface WordRule {
  readonly pattern: RegExp;
  readonly say: string;
}

/** Words of the product that have another name now. The right side is what to write. */
const words: readonly (readonly [string, string])[] = [
  [String.raw`(?<!(?:Apple|Yahoo) )mails?(?! server)`, 'email'],
  ['e-mails?', 'email'],
  ['relays?', 'mail server'],
  ['receivers?', 'recipient'],
  ['audiences?', 'recipients'],
  ['campaigns?', 'email'],
  ['placeholders?', 'merge tag'],
  ['pictures?', 'image'],
  ['machines?', 'bot, or computer'],
  ['signature', 'verification code'],
  ['unseen', 'unread'],
  ['deeds?|mend(?:s|ed|ing)?|anew|meanwhile|whoever|lately', 'a plainer word'],
  ['somebody', 'someone'],
  ['nobody', 'no one, or turn the sentence around'],
  ['for good', 'permanently'],
  ['by (?:itself|themselves)', 'automatically'],
  ['at once', 'now, or immediately'],
  ['web site|e-mail', 'website'],
  [
    'is called|stands?|(?:came|come|become|became) (?:back|of)|none is|could not be|is told|goes? on',
    'a plainer phrase',
  ],
  ['on the wire|put off|left out|(?:take|bring)s? back', 'a plainer phrase'],
  ['please|sorry|oops|simply|easily', 'nothing'],
  ['just(?! now)', 'nothing'],
  ['click here', 'the name of the link’s goal'],
  [String.raw`e\.g\.|i\.e\.|etc\.`, 'for example, that is, and so on'],
  [
    // Clients of the interface read sentences on cancelled subscriptions.
    'colour\\w*|centre\\w*|cancell(?:ed(?! subscriptions cannot| in the list)|ing)|grey|licence|behaviour|catalogue|neighbour\\w*|whilst',
    'American spelling',
  ],
];

const rules: readonly WordRule[] = [
  ...words.map(([pattern, say]) => ({
    pattern: new RegExp(`(?<![\\w/_-])(?:${pattern})(?![\\w/_-])`, 'i'),
    say,
  })),
  // Clients of the interface read “Invalid list id(s)”.
  { pattern: /(?<!Invalid list id)\(s\)/, say: 'a plural: {count, plural, one {…} other {…}}' },
  { pattern: /(?:^|[.?] )(?:Who|Whoever|None is|There is no)\b/, say: 'a subject in front' },
  { pattern: /(?:^|[.] )What\b(?![^.]*\?)/, say: 'a noun in front' },
];

/** Kinds of keys, by their last part, whose texts end without a period. */
const withoutPeriod = /(?:^|\.)(?:label|button|column|badge|title|tooltip)$/;
/** Kinds of keys whose texts are sentences. */
const sentences = /(?:^|\.)(?:help|body|error|description)$/;
/** Most characters by kind of key, in plain texts. */
const longest: readonly (readonly [RegExp, number])[] = [
  [/(?:^|\.)button$/, 40],
  [/(?:^|\.)badge$/, 14],
  [/(?:^|\.)column$/, 20],
  [/(?:^|\.)title$/, 60],
  [/(?:^|\.)toast$/, 90],
];

/** Finds words, openings and punctuation in an English message that the style guide doesn't allow. */
export function wordFaults(key: string, text: string, area = ''): string[] {
  const plain = literalText(text);
  const most = longest.find(([kind]) => kind.test(key))?.[1] ?? Infinity;
  return [
    ...rules.flatMap(({ pattern, say }) => {
      const found = pattern.exec(plain)?.[0];
      return found === undefined ? [] : [`says “${found.trim()}”; write ${say}`];
    }),
    ...lookOf(text, area),
    ...(withoutPeriod.test(key) && /[^.…]\.$/.test(text) ? ['ends with a period'] : []),
    ...(sentences.test(key) && !/[.?…”)}>#]$/.test(text) ? ['is a sentence without a period'] : []),
    ...(!text.includes('{') && text.length > most ? [`is longer than ${most} characters`] : []),
  ];
}

/** Areas of texts for programs, with straight quotes. */
const plainAreas: ReadonlySet<string> = new Set(['api', 'input']);

/** Finds typography that is wrong in every language: quotes of the wrong kind, double spaces, three dots. */
export function lookOf(text: string, area: string): string[] {
  const isPlain = plainAreas.has(area);
  return [
    ...(!isPlain && /"|(?<=\p{L})'(?=\p{L})/u.test(text) ? ['has straight quotes'] : []),
    ...(/ {2}|^ | $/.test(text) ? ['has a space too many'] : []),
    ...(text.includes('...') ? ['has three dots for …'] : []),
    ...(/\d %/.test(text) ? ['has a space before %'] : []),
  ];
}
