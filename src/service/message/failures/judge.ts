import { failureClasses, type FailureClass } from '../../../contract/results/failure-classes.ts';
import { isOf } from './rules/providers.ts';
import type { Rule, SaidAt } from './rules/rule.ts';
import { rules } from './rules/rules.ts';
import { saidAt } from './rules/said-at.ts';
import { prepare, saysNothing, type PreparedText } from './rules/words-of.ts';
import { namesOtherHost } from './other-host.ts';
import { statusDetails } from './status-details.ts';
import type { Judgment, ServerRefusal } from './judgment.ts';

/**
 * Judges the meaning of a server's refusal, in an SMTP session or a report, for the next email to the same address. Only
 * refusals that blame the address are hard. A refusal without a rule is soft, with the class `unknown`. A temporary answer
 * (4xx) in a session is retried in any case. Its kind counts after the last attempt.
 */
export function judge({ text, status = '', provider = '', stage, recipient }: ServerRefusal): Judgment {
  const prepared = prepare(text);
  const ofReport = prepare(status).codes;
  const at = stage ?? saidAt(text);
  const code = [...prepared.codes, ...ofReport].find((one) => /^[45]\.(?!0\.0$)/.test(one))?.slice(2);
  const hostNames = `${provider} ${text}`;
  const rule = rules.find((one) => matches(one, { prepared, hostNames, at }));
  if (rule?.class === 'no_such_domain' && recipient !== undefined && namesOtherHost(text, recipient)) {
    return judged('network', 'network/other-host', code);
  }
  if (rule !== undefined) return judged(classAt(rule.class, at), rule.id, code);
  const byCode = classOfCode(prepared, ofReport);
  if (byCode !== null) return judged(classAt(byCode, at), `code/${byCode}`, code);
  return judged('unknown', 'none', code);
}

interface Question {
  readonly prepared: PreparedText;
  readonly hostNames: string;
  readonly at: SaidAt | null;
}

function matches({ provider, code, phrase, stage }: Rule, { prepared, hostNames, at }: Question): boolean {
  return (
    (code === undefined || prepared.codes.some((one) => code.test(one))) &&
    (phrase === undefined || phrase.test(prepared.words)) &&
    (stage === undefined || stage === at) &&
    (provider === undefined || isOf(provider, hostNames))
  );
}

/** Returns the class, corrected for the command: before a recipient is named, no answer can be about one. */
function classAt(failureClass: FailureClass, at: SaidAt | null): FailureClass {
  const isOfRecipient = ['address', 'mailbox'].includes(failureClasses[failureClass]);
  return isOfRecipient && (at === 'connection' || at === 'sender') ? 'sender_rejected' : failureClass;
}

/** Words with 5.1.1 that may mean something else: large providers reuse it for rates and blocks. */
const guarded =
  /refus|den(?:y|ied)|block|\bsent\b|limit|\bips?\b|\brat(?:e|ing)\b|auth|access|try|later|temp|filter|fail|accept|\bfrom\b/;

/** Classes that a code alone determines, if the words with it say nothing else. */
const bareCodes: Readonly<Record<string, FailureClass>> = {
  '5.1.0': 'no_such_user',
  '5.1.1': 'no_such_user',
  '5.1.2': 'no_such_domain',
  '5.1.6': 'moved',
  '5.1.10': 'takes_no_mail',
  '5.2.1': 'account_disabled',
};

function classOfCode({ words, codes }: PreparedText, ofReport: readonly string[]): FailureClass | null {
  const isEnhanced = (one: string) => one.includes('.') && !one.endsWith('.0.0');
  const own = codes.find(isEnhanced);
  if (own === '5.1.1' && !guarded.test(words)) return 'no_such_user';
  if (!saysNothing(words)) return null;
  // A report's status is its author's reading of a refusal; a plain 550 next to it proves nothing.
  const code = own ?? (words === '' ? ofReport.find(isEnhanced) : undefined);
  return code === undefined ? null : (bareCodes[code] ?? null);
}

/** Builds the judgment of a class. `code`: the server's own subject and detail, such as `1.1`. */
function judged(failureClass: FailureClass, rule: string, code?: string): Judgment {
  const party = failureClasses[failureClass];
  const kind = party === 'address' ? 'hard' : 'soft';
  return {
    kind,
    status: `${kind === 'hard' ? 5 : 4}.${code ?? statusDetails[failureClass]}`,
    ...{ party, failureClass, rule },
  };
}
