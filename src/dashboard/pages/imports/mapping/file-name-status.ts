import type { DetailMatches } from './match-details.ts';
import { foldAccents } from '../../../../lib/text/slug.ts';
import { anyWord } from '../../../../lib/contact/status-words.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';

/** Words in names of files with only such contacts, most specific first. */
const statuses: readonly (readonly [ContactStatus, RegExp])[] = [
  [
    'complained',
    /\b(?:complain(?:ts?|ed)|spam (?:reports?|complaints?)|beschwerden|klagomal|plaintes|quejas)\b/,
  ],
  [
    'bounced',
    /\b(?:bounces|bounced|hard ?bounces?|cleaned|undeliverable|unzustellbar|studsar|studsade|rebotes|rebotados)\b/,
  ],
  [
    'unsubscribed',
    /\b(?:unsub(?:scribe|scribed|scribes|scribers|s)?|opt(?:ed)? ?outs?|abgemeldet|abmeldungen|abbestellt|abbestellungen|avregistrerade|avprenumererade|avanmalda|desabonnes?|desabonnements|desinscrits?|bajas)\b/,
  ],
  [
    'suppressed',
    /\b(?:suppress(?:ed|ions?)|suppression list|blocklist(?:ed)?|blacklist(?:ed)?|sperrliste|gesperrt)\b/,
  ],
];

/** Words in names of files with others, too, or without such contacts. */
const otherwise =
  /\b(?:no|not|non|without|ohne|utan|sans|sin|except|minus|excl\w*|vs|subscribed|subscribers|active)\b/;

/** Returns the status that a file's name gives to all of its contacts; null if it has none, or others too. */
export function statusByFileName(fileName: string): ContactStatus | null {
  const words = foldAccents(fileName.replace(/\.[^.]*$/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (otherwise.test(words)) return null;
  return statuses.find(([, name]) => name.test(words))?.[0] ?? null;
}

/** Adds the status that the file's name gives to all contacts, if no column says who left. */
export function withFileName(details: DetailMatches, fileName: string): DetailMatches {
  const isSaid = details.matches.some((match) => match?.target === 'status' || match?.target === 'opt_out');
  const status = isSaid ? null : statusByFileName(fileName);
  return status === null ? details : { ...details, words: { [anyWord]: status } };
}
