import { headerValues, type ReadMessage } from './read-message.ts';

const senders =
  /mailer.?daemon|post[ _-]?master|mail (?:deliver\w*|system|administrator)|system administrator|delivery (?:subsystem|system|service|status)|ndr administrator|auone-net\.jp|MDaemon|microsoftexchange|microsoft outlook|(?:mail|smtp)[ -]?gateway|returnmail/i;

const subjects =
  /undeliver|returned? (?:mail|message)|mail returned|fail(?:ed|ure)|delivery (?:status|notification|report|error|problem)|delivery has failed|non.?remis|could not be (?:delivered|sent)|not delivered|mail system error|error sending your mail|errors from \S+\[|message you sent blocked|nicht zugestellt|unzustellbar|non recapitabil|no se (?:ha )?pud|не доставлено|недоставлен|не (?:удалось|удаётся) доставить|niet (?:bezorgd|afgeleverd)|onbestelbaar|não (?:foi )?entregue|não pôde ser entregue|no (?:se )?entregad|impossibile (?:recapitare|consegnare)|mancata consegna|mancato recapito|nie (?:można|udało się) dostarczyć|niedostarcz|kan(?:de)? (?:ikke|inte) (?:leveres|levereras)|olevererbar|teslim edilemedi|配信できません|送信できません|配信不能|エラー|退信|无法投递|未送达|배달되지/i;

const openings =
  /(?:could|can|was|were|been|wasn.t able to|unable to)(?: ?not|n't|n’t)? (?:be |able to )?(?:not )?(?:deliver|reach)|unable to deliver|trouble delivering|did not reach|not (?:been )?delivered|deliver\w* (?:\w+ ){0,6}fail|failed permanently|invalid final delivery|failure reasons|no valid recipients|delivery report unavailable|error occurred while (?:trying|attempting) to deliver|error (?:delivering|sending) your (?:e-?)?mail|error message below|delivery (?:errors|problems)|recipients? (?:was|were) rejected|rejected recipient|rejected your message|fatal errors|undeliver|transcript of session|your (?:e-?)?mail (?:is|was|has been) (?:rejected|ignored|refused)|送信できません|送信に失敗|配信できません|не может быть доставлено|не (?:было|удалось|удаётся) (?:доставлен|доставить)|konnten? (?:\S+ ){0,12}nicht (?:\S+ ){0,3}(?:zugestellt|ausgeliefert|übermittelt)|fehler bei der (?:nachrichten)?zustellung|n.a (?:pas )?pu être (?:remis|délivré|livré)|échec de la remise|n.a pas été (?:remis|distribué)|no se (?:ha |pudo |puede )?(?:podido )?entreg|no se ha entregado|non è stato possibile (?:recapitare|consegnare)|impossibile recapitare|(?:kan|kon) niet worden (?:bezorgd|afgeleverd)|não (?:pôde|foi possível) (?:ser )?entreg|nie (?:można|mogła|udało się) (?:\S+ ){0,2}dostarcz|kunne ikke leveres|kunde inte levereras|邮件被退回|无法投递|may not exist, or you may not have permission/i;

const replies = /(?:^|[\s:"'(#])[45]\d\d[ -](?:#?[45]\.\d{1,3}\.\d{1,3}|\S+ \S)/m;

const delays =
  /warning message only|this is a warning only|you do not need to resend|no need to resend|delivery (?:\w+ ){0,6}(?:has been |is )?delayed|will be retried|still being (?:tried|retried)|not yet been delivered|will (?:continue|keep) (?:to try|trying)|will retry for/i;

const vacationSubjects = new RegExp(
  `^\\s*(?:(?:re|aw|sv|vs|antw): ?)?(?:${[
    'auto: |auto(?:matic)?[ -]?re(?:ply|sponse?|spond\\w*)|autorespon\\w*|vacation|on holiday|away (?:until|from)',
    "ooo\\b|(?:i am |i['’]m )?(?:currently )?out of (?:the )?office",
    'auto(?:matische?)?[ -]?antwort|(?:automatische )?abwesen|(?:im )?urlaub\\b',
    "r[eé]ponse automatique|(?:message d['’])?absen(?:t|ce)\\b",
    'risposta automatica|fuori (?:ufficio|sede)|respuesta autom[aá]tica|fuera de (?:la )?oficina',
    'resposta autom[aá]tica|aus(?:ente|[eê]ncia)\\b|r[aă]spuns automat',
    'automatisch antwoord|afwezig|automatiskt? svar|frånvaro|fravær|automaattinen|poissaolo',
    'odpowied[zź] automatyczna|automatyczna odpowied|automatick[aá] odpov[eě][dď]|automatikus válasz',
    'автоматический ответ|автоответ|otomatik (?:yanıt|cevap)|αυτόματη απάντηση|מענה אוטומטי|رد تلقائي',
    '自動(?:返信|応答|回覆|回信)|自动(?:回复|答复)|不在(?:通知|届|の)|자동 ?(?:회신|응답)|부재',
  ].join('|')})`,
  'i',
);

/** Shape of a message without a standard report. */
export type Shape = 'bounce' | 'delay' | 'automatic answer' | 'ordinary mail';

/**
 * Classifies a message by structure and words. A bounce has an empty return path or comes from a mail system, and its
 * subject or text says that it is one; an automatic answer is no bounce, whatever it says. Source: RFC 3834.
 */
export function shapeOf(message: ReadMessage): Shape {
  const notice = message.text.slice(0, 4000);
  const isFromNobody = headerValues(message, 'return-path').some((path) => /^\s*<\s*>\s*$/.test(path));
  const isFromSystem =
    headerValues(message, 'from').some((from) => senders.test(from) || /<\s*>/.test(from)) ||
    headerValues(message, 'x-mlserver').length > 0;
  const namesFailed = ['x-failed-recipients', 'x-bounced-address'].some(
    (name) => headerValues(message, name).length > 0,
  );
  if (isVacation(message, isFromSystem || namesFailed)) return 'automatic answer';
  const isDelay = delays.test(notice) || /\bdelay(?:ed)?\b/i.test(message.subject);
  const opens = openings.test(notice);
  const saysSo = opens || subjects.test(message.subject);
  const isBounce =
    namesFailed ||
    (isFromSystem && (saysSo || replies.test(notice))) ||
    (isFromNobody && (opens || (saysSo && replies.test(notice))));
  if (isBounce) return isDelay ? 'delay' : 'bounce';
  return isAutomatic(message) ? 'automatic answer' : 'ordinary mail';
}

/** Returns true when software answered for a person. Exim and Google mark their bounces as such answers too. */
export function isVacation(message: ReadMessage, isFromSystem: boolean): boolean {
  if (vacationSubjects.test(message.subject)) return true;
  const has = (name: string) => headerValues(message, name).length > 0;
  if (['x-autoreply', 'x-autorespond', 'x-vacation', 'x-apple-action'].some(has)) return true;
  return !isFromSystem && isAutomatic(message);
}

function isAutomatic(message: ReadMessage): boolean {
  return (
    headerValues(message, 'auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
    headerValues(message, 'x-auto-response-suppress').length > 0 ||
    headerValues(message, 'precedence').some((value) => /auto.?reply/i.test(value))
  );
}

const separators =
  /^(?:received: (?:from|by) |mime-version: 1|list-unsubscribe: <|dkim-signature: v=)|^.{0,10}(?:-{2,}.{0,30}(?:copy of|original|returned message|header|enclosed)|(?:original message(?! (?:was|has) )|message headers?|the header of|below is a copy|message from .{1,80} follows|additional information).{0,60}(?:follow|:|=|$))/im;

/** A notice is shorter, and the returned email follows it. UTF-16 code units. */
const longestNotice = 20_000;

/** Splits a text into the notice and the email that it returns, if included. */
export function splitNotice(text: string): { readonly notice: string; readonly returned: string } {
  const beginning = text.slice(0, longestNotice);
  const at = separators.exec(beginning)?.index ?? 0;
  const notice = beginning.slice(0, at);
  return notice.trim() === '' ? { notice: beginning, returned: text } : { notice, returned: text.slice(at) };
}
