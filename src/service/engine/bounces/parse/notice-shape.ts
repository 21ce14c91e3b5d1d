import { headerValues, type ReadMessage } from './read-message.ts';

const senders =
  /mailer.?daemon|post ?master|mail (?:delivery|system|administrator)|system administrator|delivery (?:subsystem|system|service|status)|ndr administrator/i;

const subjects =
  /undeliver|returned? (?:mail|message)|mail returned|fail(?:ed|ure)|delivery (?:status|notification|report|error|problem)|delivery has failed|non.?remis|could not be delivered|not delivered|mail system error|nicht zugestellt|unzustellbar|не доставлено/i;

const openings =
  /(?:could|can|was|were|been)(?: ?not|n't|n’t)? (?:be |able to )?(?:not )?(?:deliver|reach)|unable to deliver|did not reach|deliver\w* (?:\w+ ){0,6}fail|failed permanently|invalid final delivery|failure reasons|no valid recipients|delivery report unavailable|error occurred while (?:trying|attempting) to deliver|error delivering your mail|recipients? (?:was|were) rejected|undeliver|送信できません|送信に失敗|не может быть доставлено|may not exist, or you may not have permission/i;

const delays =
  /warning message only|you do not need to resend|delivery (?:\w+ ){0,6}(?:has been |is )?delayed|will be retried|still being (?:tried|retried)|not yet been delivered/i;

/** What a message without a standard report looks like. */
export type Shape = 'bounce' | 'delay' | 'automatic answer' | 'ordinary mail';

/**
 * Tells by structure and words what a message is. A bounce comes from nobody (an empty return path) or from a mail
 * system, and says so in its subject or its text; an answer that somebody's software wrote is none. Source: RFC 3834.
 */
export function shapeOf(message: ReadMessage): Shape {
  const notice = message.text.slice(0, 4000);
  const isFromNobody = headerValues(message, 'return-path').some((path) => /^\s*<\s*>\s*$/.test(path));
  const isFromSystem = headerValues(message, 'from').some((from) => senders.test(from) || /<\s*>/.test(from));
  const namesFailed = headerValues(message, 'x-failed-recipients').length > 0;
  const isDelay = delays.test(notice) || /\bdelay(?:ed)?\b/i.test(message.subject);
  const saysSo = subjects.test(message.subject) || openings.test(notice);
  if (namesFailed || (isFromSystem && saysSo) || (isFromNobody && saysSo && openings.test(notice))) {
    return isDelay ? 'delay' : 'bounce';
  }
  return isAutomatic(message) ? 'automatic answer' : 'ordinary mail';
}

function isAutomatic(message: ReadMessage): boolean {
  const submitted = headerValues(message, 'auto-submitted');
  return (
    submitted.some((value) => !/^\s*no\b/i.test(value)) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => headerValues(message, name).length > 0,
    ) ||
    headerValues(message, 'precedence').some((value) => /auto.?reply/i.test(value))
  );
}

const separators =
  /^.{0,10}(?:-{2,}.{0,30}(?:copy of|original|returned message|header|enclosed)|(?:original message|message headers?|the header of|below is a copy|message from .{1,80} follows|additional information).{0,60}(?:follow|:|=|$))/im;

/** Choice: a notice is shorter, and what is behind it is the mail that it returns. UTF-16 code units. */
const longestNotice = 20_000;

/** A notice without the mail that it returns, and that mail, where the text holds it. */
export function splitNotice(text: string): { readonly notice: string; readonly returned: string } {
  const beginning = text.slice(0, longestNotice);
  const at = separators.exec(beginning)?.index ?? 0;
  const notice = beginning.slice(0, at);
  return notice.trim() === '' ? { notice: beginning, returned: text } : { notice, returned: text.slice(at) };
}
