import { failureClasses, type FailureClass } from '../../../../contract/failure-classes.ts';
import { statusDetails } from './status-details.ts';
import type { Judgement } from './verdict.ts';

/** A server's refusal, as far as it is known. */
export interface Refused {
  /** Its words, with reply code and enhanced code where it gave them. */
  readonly text: string;
  /** The `Status` of a report, which counts where the words hold no code. */
  readonly status?: string | undefined;
  /** Host names that tell the provider: the MX, the reporting or remote MTA. The text's own hosts count too. */
  readonly provider?: string | undefined;
}

/** Choice: a server that says more has said it by then. UTF-16 code units; it bounds the time that phrases take. */
const longestText = 8000;

const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/g;

/** Codes that blame the address and nothing else. Source: RFC 3463, the IANA list of enhanced status codes. */
const codesOfBadAddress = new Set(['1.1', '1.6', '1.10', '2.1']);

/** What servers write, in the order in which it decides. */
const phrases: readonly { readonly phrase: RegExp; readonly failureClass: FailureClass }[] = [
  {
    phrase:
      /over ?quota|quota (?:exceeded|full)|exceed\w* (?:\w+ ){0,3}quota|mailbox (?:is |was )?(?:full|exceed)|mail ?box ?full|(?:insufficient|not enough|out of) (?:\w+ ){0,2}(?:storage|space|disk)|maildir (?:delivery failed|over)|inbox is full|disk full|容量/i,
    failureClass: 'mailbox_full',
  },
  { phrase: /\bptr\b|reverse dns/i, failureClass: 'no_ptr' },
  { phrase: /\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated/i, failureClass: 'authentication' },
  {
    phrase: /relay(?:ing)? (?:access )?(?:denied|not permitted)|not permitted to relay/i,
    failureClass: 'relaying',
  },
  {
    phrase:
      /spamhaus|spamcop|barracuda|dnsbl|\brbl\b|block ?list|black ?list|blocked|(?:poor|bad|low) reputation/i,
    failureClass: 'ip_listed',
  },
  { phrase: /sender|not verified|mail rejet|purported/i, failureClass: 'sender_rejected' },
  { phrase: /grey ?list/i, failureClass: 'greylisted' },
  { phrase: /too many|rate limit|throttl|too (?:fast|quickly)/i, failureClass: 'rate' },
  { phrase: /\bspam\b|\buce\b|unsolicited/i, failureClass: 'spam_score' },
  { phrase: /virus/i, failureClass: 'virus' },
  {
    phrase: /(?:message|mail|size)\b.{0,30}(?:too (?:large|big)|exceeds)|too (?:large|big) (?:message|mail)/i,
    failureClass: 'too_large',
  },
  { phrase: /header error|content (?:rejected|presents)/i, failureClass: 'content' },
  { phrase: /policy|access denied|not authorized/i, failureClass: 'policy' },
  {
    phrase:
      /(?:user|recipient|mailbox|account|address|userid|local ?part|member|name)s?\b.{0,40}?(?:unknown|not (?:be )?(?:found|exist|known|listed|valid)|n[o']t exist|doesn'?t (?:exist|have)|does not (?:exist|have)|disabled|inactive|invalid|no longer|closed|n'existe)|(?:unknown|invalid|no such|nonexistent|non-existent|bad) (?:\w+ ){0,3}(?:user|recipient|mailbox|account|address|person|userid|local ?part)|not (?:a valid|our|a known|a local) (?:user|mailbox|customer|recipient|address)|is not a (?:known|valid|registered)|recipnotfound|not listed in (?:\w+ )*(?:name|directory)|no (?:one|mailbox here) by that name|no valid recipients|unrouteable address|宛先不明|見つかりません|utilisateur inconnu|adresse d au moins un destinataire invalide/i,
    failureClass: 'no_such_user',
  },
  {
    phrase:
      /nxdomain|no such (?:domain|host)|(?:domain|host)(?: name)?\b.{0,60}(?:not found|does not exist|doesn'?t exist|n't found|unknown)|unknown (?:domain|host)|null ?mx|does not accept mail|bad destination/i,
    failureClass: 'no_such_domain',
  },
  {
    phrase:
      /try (?:again|later)|temporar|timed? ?out|lost connection|connection (?:refused|reset|closed|dropped)|(?:unable|could not|couldn't|not able) to (?:connect|contact)|did not (?:accept our requests|respond)|no route|network is unreachable/i,
    failureClass: 'network',
  },
  {
    phrase: /in the queue too long|queue (?:lifetime|time)|retry time(?:out)? |expired/i,
    failureClass: 'expired',
  },
];

/**
 * Judges what a server's refusal means for the next email to the same address, in an SMTP session as in a report.
 * Choice: only what blames the address is hard; a refusal that no rule names is soft, of the class `unknown`. A
 * temporary answer (4xx) in a session is to be retried whatever this says: its kind counts once nothing is tried
 * anymore.
 */
export function judge({ text: said, status = '' }: Refused): Judgement {
  const text = said.slice(0, longestText);
  const codes = [...text.matchAll(enhanced), ...status.matchAll(enhanced)].map(
    ([, , subject = '', detail = '']) => `${Number(subject)}.${Number(detail)}`,
  );
  const code = codes.find((one) => one !== '0.0');
  const found = phrases.find(({ phrase }) => phrase.test(text));
  if (found !== undefined) return judged(found.failureClass, `phrase/${found.failureClass}`, code);
  const isBad = code !== undefined && codesOfBadAddress.has(code) && !/^4/.test(status || text);
  return isBad ? judged('no_such_user', 'code/no_such_user', code) : judged('unknown', 'none', code);
}

/** Builds the judgment of a class. `code`: the server's own subject and detail, such as `1.1`. */
export function judged(failureClass: FailureClass, rule: string, code?: string): Judgement {
  const party = failureClasses[failureClass];
  const kind = party === 'address' ? 'hard' : 'soft';
  return {
    kind,
    status: `${kind === 'hard' ? 5 : 4}.${code ?? statusDetails[failureClass]}`,
    ...{ party, failureClass, rule },
  };
}
