import { cached, formatters } from './formatters.ts';
import type { Messages } from './areas.ts';
import type { Translator } from './translator.ts';

type Values = Messages['conditions'];

const listFormat = cached((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** Returns the phrases for sentences of segments, in the language of a translator. */
export function conditionWords(t: Translator<'conditions'>) {
  return { ...phrases(t), ...clauses(t), ...mailClauses(t) };
}

function phrases(t: Translator<'conditions'>) {
  const { locale } = t;
  return {
    all: () => t('all'),
    nobody: () => t('nobody'),
    deleted: () => t('deleted'),
    not: (clause: string) => t('not', { clause }),
    notOrEmpty: (clause: string) => t('notOrEmpty', { clause }),
    notOrNever: (clause: string) => t('notOrNever', { clause }),
    group: (clause: string) => t('group', { clause }),
    and: (parts: readonly string[]) => listFormat(locale, { type: 'conjunction' }).format(parts),
    or: (parts: readonly string[]) => listFormat(locale, { type: 'disjunction' }).format(parts),
    quoted: (text: string) => t('quoted', { text }),
    more: (names: string, count: number) => t('more', { names, count }),
    count: (value: number) => formatters.getNumberFormat(locale, { maximumFractionDigits: 6 }).format(value),
    date: (day: string) => dateFormat(locale).format(new Date(`${day}T00:00:00Z`)),
    month: (month: number) => monthFormat(locale).format(new Date(Date.UTC(2026, month - 1, 1))),
  };
}

function dateFormat(locale: string): Intl.DateTimeFormat {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
}

function monthFormat(locale: string): Intl.DateTimeFormat {
  return formatters.getDateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
}

function clauses(t: Translator<'conditions'>) {
  return {
    field: (field: Exclude<Values['field']['field'], 'other'> | 'phone') =>
      t('field', { field: field === 'phone' ? 'other' : field }),
    text: (is: Values['text']['is'], values: { field: string; value: string }) =>
      t('text', { is, ...values }),
    number: (is: Values['number']['is'], values: { field: string; value: string }) =>
      t('number', { is, ...values }),
    between: (values: { field: string; from: string; to: string }) => t('between', values),
    dateOf: (values: { field: string; time: string }) => t('date', values),
    anniversary: (values: { field: string; time: string }) => t('anniversary', values),
    anniversaryMonth: (values: { field: string; month: string }) => t('anniversaryMonth', values),
    span: (unit: 'hour' | 'day' | 'week' | 'month' | 'year', count: number) =>
      t('span', { unit: unit === 'year' ? 'other' : unit, count }),
    time: (is: Values['time']['is'], values: { span: string; from: string; to: string }) =>
      t('time', { is, ...values }),
    moment: (subject: Subject, time: string) => t('moment', { subject: said(subject), time }),
    never: (subject: Subject) => t('never', { subject: said(subject) }),
    list: (is: Values['list']['is'], lists: string) => t('list', { is, lists }),
    joined: (clause: string, time: string) => t('joined', { clause, time }),
    left: (clause: string, time: string) => t('left', { clause, time }),
    mails: (is: Values['mails']['is'], count: number) => t('mails', { is, count }),
    unopened: (is: Values['unopened']['is'], count: number) => t('unopened', { is, count }),
    quiet: (span: string) => t('quiet', { span }),
    quietCounted: (span: string) => t('quietCounted', { span }),
    active: (isActive: boolean) => (isActive ? t('active.yes') : t('active.no')),
    inactiveReason: (reasons: string) => t('inactiveReason', { reasons }),
    reason: (reason: 'bounced' | 'complained' | 'suppressed' | 'imported' | 'desk') =>
      t('reason', { reason: reason === 'desk' ? 'other' : reason }),
    source: (is: Values['source']['is'], sources: string) => t('source', { is, sources }),
    sourceName: (source: Values['sourceName']['source']) => t('sourceName', { source }),
    consent: (is: Values['consent']['is']) => t('consent', { is }),
    segment: (is: Values['segment']['is'], name: string) => t('segment', { is, name }),
  };
}

function mailClauses(t: Translator<'conditions'>) {
  return {
    lastMails: (count: number) => t('lastMails', { count }),
    mailsSent: (time: string) => t('mailsSent', { time }),
    mailSent: (values: Values['mailSent']) => t('mailSent', values),
    mailReached: (values: Values['mailReached']) => t('mailReached', values),
    mailOpened: (values: Values['mailOpened']) => t('mailOpened', values),
    mailClicked: (values: Values['mailClicked']) => t('mailClicked', values),
    mailLink: (values: Values['mailLink']) => t('mailLink', values),
    mailBounced: (values: Values['mailBounced']) => t('mailBounced', values),
    mailLeft: (values: Values['mailLeft']) => t('mailLeft', values),
    botsIncluded: (clause: string) => t('botsIncluded', { clause }),
  };
}

type Subject = 'created' | 'updated' | 'last_mail' | 'last_open' | 'last_click' | 'last_sign' | 'last_hidden';

function said(subject: Subject): Values['moment']['subject'] {
  return subject === 'last_sign' ? 'other' : subject;
}
