import { textFields } from '../../../lib/contact/contact-fields.ts';
import { isOnTime, type Condition, type TextCondition } from './conditions.ts';
import type { Match } from './match.ts';
import type { MailChoice, Time } from './operands.ts';
import type { SentenceNames, SentenceWords, TextOperator, TimeSubject, Which } from './sentence-words.ts';

type On<Subject extends Condition['on']> = Extract<Condition, { on: Subject }>;

/** Words and names of a sentence. */
export interface SentenceContext {
  readonly words: SentenceWords;
  readonly names: SentenceNames;
}

/** Placeholder for a value that isn't entered yet. */
const blank = '…';

/** Maximum values listed in a sentence. */
const mostListed = 5;

/**
 * Returns the sentence of a match, such as `subscribed to “News” and (plan is pro or team)`, without capital and
 * period, for use inside other sentences. Negations explain how contacts without a value are treated.
 */
export function sentenceOf(match: Match, context: SentenceContext): string {
  const { words } = context;
  if ('all' in match) return joined(match.all, context, { none: words.all, several: words.and });
  if ('any' in match) return joined(match.any, context, { none: words.nobody, several: words.or });
  if ('not' in match) return negated(match.not, context);
  return clauseOf(match, context);
}

function joined(
  parts: readonly Match[],
  context: SentenceContext,
  { none, several }: { none: () => string; several: (parts: readonly string[]) => string },
): string {
  const [only] = parts;
  if (only === undefined) return none();
  if (parts.length === 1) return sentenceOf(only, context);
  return several(
    parts.map((part) =>
      isSeveral(part) ? context.words.group(sentenceOf(part, context)) : sentenceOf(part, context),
    ),
  );
}

function isSeveral(match: Match): boolean {
  const parts = 'all' in match ? match.all : 'any' in match ? match.any : null;
  if (parts === null) return false;
  return parts.length === 1 ? parts.some(isSeveral) : parts.length > 1;
}

function negated(match: Match, context: SentenceContext): string {
  const { words } = context;
  const clause = sentenceOf(match, context);
  if (!('on' in match)) return words.not(clause);
  if (missesTimes(match)) return words.notOrNever(clause);
  return missesValues(match) ? words.notOrEmpty(clause) : words.not(clause);
}

/** Returns whether a contact may lack the time of a condition. The condition is then false. */
function missesTimes({ on, is }: Condition): boolean {
  const times: readonly string[] = ['last_mail', 'last_open', 'last_click', 'last_sign', 'last_hidden'];
  return times.includes(on) && is !== 'never';
}

/** Returns whether a contact may lack the value of a condition. The condition is then false. */
function missesValues({ on, is }: Condition): boolean {
  const subjects: readonly string[] = ['attribute', 'name', ...textFields, 'phone'];
  return (
    subjects.includes(on) &&
    !is.startsWith('not_') &&
    !['empty', 'filled', 'none_of', 'has_none'].includes(is)
  );
}

function clauseOf(condition: Condition, context: SentenceContext): string {
  const { words } = context;
  if (isOnTime(condition)) return timeClause(condition, words);
  switch (condition.on) {
    case 'attribute':
      return attributeClause(condition, context);
    case 'list':
      return listClause(condition, context);
    case 'mail':
      return mailClause(condition, context);
    case 'source':
      return sourceClause(condition, context);
    case 'segment':
      return segmentClause(condition, context);
    case 'mails':
    case 'unopened':
    case 'quiet':
    case 'active':
    case 'consent':
      return stateClause(condition, words);
    default:
      return textClause(condition, words);
  }
}

function timeClause(condition: On<TimeSubject>, words: SentenceWords): string {
  if (condition.is === 'never') return words.never(condition.on);
  return words.moment(condition.on, timeOf(condition, words));
}

function textClause(condition: TextCondition, words: SentenceWords): string {
  const values = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : [];
  const value = listed(quotedValues(values, words), 'or', words);
  return words.text(condition.is, { field: words.field(condition.on), value });
}

function segmentClause({ is, segment }: On<'segment'>, { words, names }: SentenceContext): string {
  const name = segment === '' ? blank : quotedName(names.segment(segment), words);
  return words.segment(saidAs(is, 'in'), name);
}

function sourceClause(condition: On<'source'>, context: SentenceContext): string {
  const names = condition.values.map((source) => sourceName(source, context));
  return context.words.source(saidAs(condition.is, 'one_of'), listed(names, 'or', context.words));
}

function stateClause(
  condition: On<'mails' | 'unopened' | 'quiet' | 'active' | 'consent'>,
  words: SentenceWords,
): string {
  switch (condition.on) {
    case 'mails':
    case 'unopened':
      return words[condition.on](saidAs(condition.is, 'at_least'), condition.n);
    case 'quiet': {
      const span = words.span(condition.unit, condition.n);
      return condition.hidden === 'count' ? words.quietCounted(span) : words.quiet(span);
    }
    case 'active':
      return condition.is === 'reason'
        ? words.inactiveReason(listed(condition.values.map(words.reason), 'or', words))
        : words.active(condition.is === 'yes');
    case 'consent':
      return words.consent(condition.is === 'none' ? 'other' : condition.is);
  }
}

/** Returns an operator if it is the one word that phrases distinguish, else `other`. */
function saidAs<Word extends string>(is: string, word: Word): Word | 'other' {
  return is === word ? word : 'other';
}

function attributeClause(condition: On<'attribute'>, { words, names }: SentenceContext): string {
  const field = names.attribute(condition.code) ?? words.deleted();
  switch (condition.is) {
    case 'less':
    case 'at_most':
    case 'more':
    case 'at_least':
      return numberClause(condition, field, words);
    case 'between':
      return betweenClause(condition, field, words);
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return words.dateOf({ field, time: timeOf(condition, words) });
    case 'anniversary': {
      const { month, n = 1, unit = 'day' } = condition;
      if (month !== undefined) return words.anniversaryMonth({ field, month: words.month(month) });
      return words.anniversary({ field, time: timeOf({ is: 'in_next', n, unit }, words) });
    }
    default:
      return attributeText(condition, field, words);
  }
}

function numberClause(
  { is, value }: Extract<On<'attribute'>, { is: 'less' | 'at_most' | 'more' | 'at_least' }>,
  field: string,
  words: SentenceWords,
): string {
  return words.number(is === 'at_least' ? 'other' : is, { field, value: numberOf(value, words) });
}

function betweenClause(
  { from, to }: Extract<On<'attribute'>, { is: 'between' }>,
  field: string,
  words: SentenceWords,
): string {
  return typeof from === 'number' && typeof to === 'number'
    ? words.between({ field, from: numberOf(from, words), to: numberOf(to, words) })
    : words.dateOf({ field, time: timeOf({ is: 'between', from: String(from), to: String(to) }, words) });
}

type WordCondition = Extract<On<'attribute'>, { is: TextOperator | 'none_of' | 'no' }>;

function attributeText(condition: WordCondition, field: string, words: SentenceWords): string {
  const { is } = condition;
  if ((is === 'equals' || is === 'not_equals') && typeof condition.value === 'number') {
    return words.number(is, { field, value: numberOf(condition.value, words) });
  }
  const values =
    'values' in condition ? condition.values : 'value' in condition ? [String(condition.value)] : [];
  const value = listed(quotedValues(values, words), is === 'has_all' ? 'and' : 'or', words);
  const said = is === 'none_of' ? 'not_one_of' : is === 'no' ? 'other' : is;
  return words.text(said, { field, value });
}

function listClause(condition: On<'list'>, { words, names }: SentenceContext): string {
  const lists = listed(
    condition.lists.map((hash) => quotedName(names.list(hash), words)),
    condition.which === 'all' ? 'and' : 'or',
    words,
  );
  const clause = words.list(condition.is === 'on' ? 'other' : condition.is, lists);
  const added =
    condition.joined === undefined ? clause : words.joined(clause, timeOf(condition.joined, words));
  if (condition.is !== 'cancelled' || condition.left === undefined) return added;
  return words.left(added, timeOf(condition.left, words));
}

function mailClause(condition: On<'mail'>, context: SentenceContext): string {
  const { words } = context;
  const isSingle = 'ids' in condition.mails && condition.mails.ids.length === 1;
  const which: Which = isSingle && condition.which !== 'none' ? 'other' : (condition.which ?? 'any');
  const named = { which, mails: mailsOf(condition.mails, context) };
  switch (condition.is) {
    case 'sent':
      return words.mailSent(named);
    case 'reached':
      return words.mailReached(named);
    case 'bounced':
      return words.mailBounced(named);
    case 'left':
      return words.mailLeft(named);
    case 'opened':
      return withBots(words.mailOpened(named), condition.machines, words);
    case 'clicked': {
      const { link } = condition;
      const clause = link === undefined ? words.mailClicked(named) : words.mailLink({ ...named, link });
      return withBots(clause, condition.machines, words);
    }
  }
}

function withBots(clause: string, machines: boolean | undefined, words: SentenceWords): string {
  return machines === true ? words.botsIncluded(clause) : clause;
}

function mailsOf(choice: MailChoice, { words, names }: SentenceContext): string {
  if ('last' in choice) return words.lastMails(choice.last);
  if ('sent' in choice) return words.mailsSent(timeOf(choice.sent, words));
  return listed(
    choice.ids.map((id) => quotedName(names.mail(id), words)),
    'and',
    words,
  );
}

/** Returns the phrase of a condition on a time, such as `in the last 30 days`. */
function timeOf(time: Time, words: SentenceWords): string {
  switch (time.is) {
    case 'in_last':
    case 'in_next':
      return words.time(time.is, { span: words.span(time.unit, time.n), from: '', to: '' });
    case 'between':
      return words.time('other', { span: '', from: dayOf(time.from, words), to: dayOf(time.to, words) });
    default:
      return words.time(time.is, { span: '', from: dayOf(time.date, words), to: '' });
  }
}

function sourceName(source: string, { words, names }: SentenceContext): string {
  if (source === 'desk') return words.sourceName('desk');
  if (source === 'friend') return words.sourceName('other');
  return quotedName(names.source(source), words);
}

function quotedName(name: string | null, words: SentenceWords): string {
  return name === null ? words.deleted() : words.quoted(name);
}

function listed(names: readonly string[], join: 'and' | 'or', words: SentenceWords): string {
  if (names.length === 0) return blank;
  if (names.length <= mostListed) return words[join](names);
  return words.more(names.slice(0, mostListed).join(', '), names.length - mostListed);
}

function quotedValues(values: readonly string[], words: SentenceWords): string[] {
  return values.filter((value) => value.trim() !== '').map(words.quoted);
}

function numberOf(value: number, words: SentenceWords): string {
  return Number.isNaN(value) ? blank : words.count(value);
}

function dayOf(day: string, words: SentenceWords): string {
  return day === '' ? blank : words.date(day);
}
