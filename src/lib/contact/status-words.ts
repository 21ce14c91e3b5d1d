import { contactStatuses, type ContactStatus } from './contact-statuses.ts';
import { foldKey } from '../text/fold-key.ts';
import { readYesNo } from './cell-formats.ts';

/** The key for every other word among the words of an import. */
export const anyWord = '*';

/** Words in files of newsletter services, in the languages of the dashboard. Ambiguous words are missing. */
const WORDS: Readonly<Record<ContactStatus, string>> = {
  subscribed:
    'subscribed, active, confirmed, marketing contact, allow, allowed, send, zulassen, senden, erlaubt, autoriser, autorisé, permitir, permitido, tillåt, tillåten, opted in, opt in, abonniert, aktiv, angemeldet, bestätigt, prenumererar, prenumerant, bekräftad, abonné, abonnée, inscrit, inscrite, actif, confirmé, suscrito, suscrita, activo, confirmado, suscripto, iscritto, iscritta, attivo, confermato, inscrito, inscrita, ativo, ingeschreven, aangemeld, actief, bevestigd, zapisany, aktywny, potwierdzony',
  unsubscribed:
    'unsubscribed, unsubscribe, on hold opt out, cancelled, canceled, opted out, opt out, do not email, do not mail, do not contact, do not allow, not allowed, do not send, nicht zulassen, nicht senden, nicht erlaubt, ne pas autoriser, no permitir, no permitido, tillåt inte, inte tillåten, abgemeldet, abbestellt, gekündigt, ausgetragen, avregistrerad, avprenumererad, avslutad, avanmäld, désabonné, désabonnée, désinscrit, désinscrite, dado de baja, baja, cancelado, desuscrito, wypisany, wypisana, disiscritto, disiscritta, uitgeschreven, afgemeld, descadastrado, frameldt, afmeldt, avmeldt, 配信停止, 退会, 購読解除',
  pending:
    'pending, non marketing contact, unconfirmed, not confirmed, never confirmed, never subscribed, awaiting confirmation, non subscribed, nonsubscribed, not subscribed, unverified, not verified, no consent, not consented, nicht abonniert, inte prenumerant, non abonné, no suscrito, ausstehend, unbestätigt, nicht bestätigt, väntande, väntar, obekräftad, ej bekräftad, en attente, non confirmé, pendiente, sin confirmar, no confirmado, archived, archiviert, arkiverad, archivé, archivée, archivado, archivada, in attesa, non confermato, pendente, não confirmado, in afwachting, onbevestigd, niet bevestigd, niepotwierdzony, oczekujący',
  bounced:
    'bounced, bounce, hard bounce, hard bounced, hardbounce, invalid, invalid email, cleaned, undeliverable, undelivered, unreachable, on hold bounce, email bounced, unzustellbar, bereinigt, zurückgekommen, studsad, studsade, rensad, rejeté, nettoyé, rebond, rebotado, rebote, depurado, gebounced, gebounct, rimbalzato, devolvido, odbity',
  complained:
    'complained, complaint, abuse, spam complaint, spam report, spam, junk, marked as spam, reported as spam, reported spam, spam reported, beschwerde, spambeschwerde, als spam markiert, klagomål, skräppost, anmäld som skräppost, plainte, signalé comme spam, queja, marcado como spam',
  suppressed:
    'suppressed, spamtrap, spam trap, blocklisted, blocklist, blocked, blacklisted, blacklist, banned, gesperrt, blockiert, blockerad, spärrad, bloqué, bloqueado',
};

/** Endings for women and men: “Abonné(e)”. */
const endings = /\((?:e|s|es|a|as|in|innen)\)|·(?:e|s|es)(?!\p{L})/giu;

const known: ReadonlyMap<string, ContactStatus> = new Map(
  contactStatuses.flatMap((status) =>
    WORDS[status].split(', ').map((word) => [statusKey(word), status] as const),
  ),
);

/** Returns a word in the form for comparison: without case, accents, hyphens, and optional endings; “HardBounce” is two. */
export function statusKey(word: string): string {
  return foldKey(word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(endings, ''))
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

/** Returns the status of an unambiguous word; null for any other. */
export function knownStatus(word: string): ContactStatus | null {
  return known.get(statusKey(word)) ?? null;
}

/** Returns whether a cell is a word that only emails' subscriptions have, of people who left: not “canceled”. */
export function isLeaving(cell: string): boolean {
  return onlyLeft.test(statusKey(cell)) && knownStatus(cell) !== null;
}

const onlyLeft =
  /^(?:unsubscri|on hold |opt(?:ed)? out|do not e?mail|(?:hard ?)?bounce|cleaned|complain|undeliver|blocklist|blacklist|abgemeldet|abbestellt|ausgetragen|unzustellbar|avregistr|avprenumer|avanmal|studsa|desabonn|desinscrit|dado de baja|desuscrito|rebot|spam (?:complaint|report)|wypisan|disiscrit|uitgeschreven|afgemeld|descadastrad|frameldt|afmeldt|avmeldt|配信停止|退会|購読解除)/;

/**
 * Returns the status in a filled cell of an opt-out column; null for a no, a subscribed contact, or an empty cell.
 * Known words mean themselves, anything else `filled`: a yes, a date, a reason. Of several words, the strictest counts.
 * Interface: imports, Status.
 */
export function optOutOf(cell: string, filled: ContactStatus | null): ContactStatus | null {
  const list = listed.exec(cell)?.[1];
  if (list !== undefined) {
    const statuses = list.split(',').map((part) => optOutOf(part.replace(outerQuotes, ''), filled));
    return statuses.reduce((before, status) => stricterOf(before, status), null);
  }
  const said = emailPart(cell);
  if (said !== cell) return said === '' ? null : optOutOf(said, filled);
  if (!/[\p{L}1-9]/u.test(cell) || noOptOut.has(statusKey(cell)) || readYesNo(cell) === 'false') return null;
  const status = readYesNo(cell) === null ? knownStatus(cell) : null;
  return status === 'subscribed' ? null : (status ?? filled);
}

/** Several words of a cell, as in JSON: “["HARD_BOUNCE", "UNSUBSCRIBE"]”. */
const listed = /^\s*\[([^[\]]*)\]\s*$/;
const outerQuotes = /^\s*["']|["']\s*$/g;

function stricterOf(one: ContactStatus | null, other: ContactStatus | null): ContactStatus | null {
  return one === null || other === null ? (one ?? other) : stricterStatus(one, other);
}

/** Returns the part about email of a cell with a status for each channel, “email: bounced, sms: stopped”; others unchanged. */
function emailPart(cell: string): string {
  const parts = cell.split(/[,;|]/).map((part) => channelPart.exec(part));
  if (parts.includes(null)) return cell;
  return parts.find((part) => /^e?-?mail/i.test(part?.[1] ?? ''))?.[2]?.trim() ?? '';
}

const channelPart = /^\s*(e-?mails?|mail|sms|text|phone|push|whatsapp|post|fax)\s*:(.*)$/i;

const noOptOut: ReadonlySet<string> = new Set(['null', 'none', 'n/a', 'nan', 'never']);

/** Returns the stricter of two statuses: the one with which a contact gets less email. */
export function stricterStatus(one: ContactStatus, other: ContactStatus): ContactStatus {
  return byStrictness.indexOf(one) >= byStrictness.indexOf(other) ? one : other;
}

const byStrictness: readonly ContactStatus[] = [
  'subscribed',
  'pending',
  'unsubscribed',
  'suppressed',
  'bounced',
  'complained',
];

/** Words and their statuses as set by a person, by `statusKey`. `anyWord` means every other word. */
export type StatusWords = ReadonlyMap<string, ContactStatus>;

/** Returns the words of an import by their keys. */
export function statusWordsOf(words: Readonly<Record<string, ContactStatus>>): StatusWords {
  return new Map(Object.entries(words).map(([word, status]) => [statusKey(word), status]));
}

/**
 * Returns the status of a cell, null if unknown: a word that the person set, a known one, or the one for every other
 * word. An empty cell is a word too, but not any word.
 */
export function statusOf(cell: string, words: StatusWords): ContactStatus | null {
  const key = statusKey(cell);
  const own = words.get(key) ?? known.get(key);
  if (own !== undefined) return own;
  return key === '' ? null : (words.get(anyWord) ?? null);
}
