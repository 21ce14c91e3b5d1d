import type { Judgement } from './verdict.ts';

/** What a server said of a mail, as far as it is told. */
export interface Said {
  /** Its words, with reply code and enhanced code where it gave them. */
  readonly text: string;
  /** The `Status` of a report, which counts where the words hold no code. */
  readonly status?: string | undefined;
}

/** Choice: a server that says more has said it by then. UTF-16 code units; it bounds the time that phrases take. */
const mostJudged = 8000;

const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/g;
const reply = /(?<![\d.#-])([45])\d\d(?=[ \-:]|$)/;

/** Codes that blame the address and nothing else. Source: RFC 3463, the IANA list of enhanced status codes. */
const codesOfBadAddress = new Set(['1.1', '1.6', '1.10', '2.1']);

/** Codes whose cause is the mail, its sender or the moment, so that the next mail may well arrive. */
const codesOfThisMail = /^(?:1\.[789]|2\.[234]|3\.\d+|4\.[0-35-79]|5\.\d+|6\.\d+|7\.\d+)$/;

/** What servers write, in the order in which it decides. `as` is the code of what it means. */
const phrases: readonly { readonly said: RegExp; readonly kind: Judgement['kind']; readonly as: string }[] = [
  {
    said: /over ?quota|quota (?:exceeded|full)|exceed\w* (?:\w+ ){0,3}quota|mailbox (?:is |was )?(?:full|exceed)|mail ?box ?full|(?:insufficient|not enough|out of) (?:\w+ ){0,2}(?:storage|space|disk)|maildir (?:delivery failed|over)|inbox is full|disk full|容量/i,
    kind: 'soft',
    as: '2.2',
  },
  {
    said: /after (?:initial connection|mail from)|sender address rejected|mail rejet|spamhaus|spamcop|barracuda|dnsbl|\brbl\b|block ?list|black ?list|blocked using|(?:detected|identified|rejected|considered|classified|looks like|marked) (?:\w+ ){0,3}(?:spam|uce|bulk)|spam (?:message|content|detected|mail)|\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated|(?:poor|bad|low) reputation|reverse dns|without a valid sender|content (?:rejected|presents)|virus|header error|policy (?:violation|reasons?)|purported/i,
    kind: 'soft',
    as: '7.1',
  },
  {
    said: /(?:message|mail|size)\b.{0,30}(?:too (?:large|big)|exceeds)|too (?:large|big) (?:message|mail)/i,
    kind: 'soft',
    as: '3.4',
  },
  {
    said: /(?:user|recipient|mailbox|account|address|userid|local ?part|member|name)s?\b.{0,40}?(?:unknown|not (?:be )?(?:found|exist|known|listed|active|valid)|n[o']t exist|doesn'?t (?:exist|have)|does not (?:exist|have)|disabled|inactive|invalid|no longer|closed|suspended|unavailable|rejected|n'existe)|(?:unknown|invalid|no such|nonexistent|non-existent|bad|disabled|inactive|no) (?:\w+ ){0,3}(?:user|recipient|mailbox|account|address|person|userid|local ?part)|not (?:a valid|our|a known|a local) (?:user|mailbox|customer|recipient|address)|is not a (?:known|valid|registered)|recipnotfound|not listed in (?:\w+ )*(?:name|directory)|no (?:one|mailbox here) by that name|no valid recipients|recipient not found|has moved|unrouteable address|宛先不明|見つかりません|utilisateur inconnu|adresse d au moins un destinataire invalide/i,
    kind: 'hard',
    as: '1.1',
  },
  {
    said: /nxdomain|no such (?:domain|host)|(?:domain|host)(?: name)?\b.{0,60}(?:not found|does not exist|doesn'?t exist|n't found|unknown)|unknown (?:domain|host)|(?:dns|name) lookup failure|null ?mx|does not accept mail|bad destination/i,
    kind: 'hard',
    as: '1.2',
  },
  {
    said: /grey ?list|try (?:again|later)|temporar|timed? ?out|lost connection|connection (?:refused|reset|closed|dropped)|(?:unable|could not|couldn't|not able) to (?:connect|contact)|did not (?:accept our requests|respond)|no route|network is unreachable|too many|rate limit|throttl|in the queue too long|queue (?:lifetime|time)|retry time(?:out)? |expired|loop/i,
    kind: 'soft',
    as: '4.7',
  },
];

/**
 * What a server's refusal means for the next mail to the same address. Choice: only what blames the address is hard;
 * what blames the mail, its sender's reputation, a full mailbox or the network is soft, also where the server refused
 * with a 5, as everybody at a provider that lists the relay for a day would be lost otherwise. The first digit of the
 * status then follows the kind; the server's own code stays in its words. Null where nothing tells.
 */
export function judge({ text: said, status }: Said): Judgement | null {
  const text = said.slice(0, mostJudged);
  const { code, digit } = codeOf(text, status);
  if (code !== null && digit === '5' && codesOfBadAddress.has(code) && !isFull(text))
    return judged('hard', code);
  const phrase = phrases.find((one) => one.said.test(text));
  if (phrase !== undefined) {
    // A name server or a directory that can't be asked now may know the address tomorrow.
    const isForNow = digit === '4' && !/nxdomain/i.test(text);
    return judged(isForNow ? 'soft' : phrase.kind, code ?? phrase.as);
  }
  if (digit === null) return null;
  const isOfThisMail = code !== null && codesOfThisMail.test(code);
  return judged(digit === '5' && !isOfThisMail ? 'hard' : 'soft', code ?? '0.0');
}

interface Told {
  /** Subject and detail, such as `1.1`; null where no code tells more than its first digit. */
  readonly code: string | null;
  /** 4 or 5; null where nothing tells. */
  readonly digit: string | null;
}

/** The first code that tells something, in the words or in the status; else a plain reply code's first digit. */
function codeOf(text: string, status = ''): Told {
  const codes = [...text.matchAll(enhanced), ...[...status.matchAll(enhanced)].slice(0, 1)]
    .map(([, digit = '', subject = '', detail = '']) => ({
      digit,
      code: `${Number(subject)}.${Number(detail)}`,
    }))
    .filter(({ digit }) => digit !== '2');
  const telling = codes.find(({ code }) => code !== '0.0');
  if (telling !== undefined) return telling;
  return { code: null, digit: codes[0]?.digit ?? reply.exec(text)?.[1] ?? null };
}

function isFull(text: string): boolean {
  return phrases[0]?.said.test(text) ?? false;
}

function judged(kind: Judgement['kind'], detail: string): Judgement {
  return { kind, status: `${kind === 'hard' ? 5 : 4}.${detail}` };
}
