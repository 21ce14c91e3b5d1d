import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  timelineGroupNames,
  type FieldChange,
  type TimelineEvent,
} from '../../../contract/people/contact-history.ts';
import type { Translator } from '../../../messages/translator.ts';
import { timelineQuery } from '../../api/contact-history.ts';
import { Card } from '../../components/basics/Card.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { Choices } from '../../components/charts/Choices.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { PageButtons } from '../../components/page/PageButtons.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './timeline.module.css';

/** The most events shown at a time. */
const pageSize = 20;

interface ContactTimelineProps {
  readonly email: string;
  /** Shown below, once the events have their height: a press on what moves is missed. */
  readonly children?: ReactNode;
}

/** The events of a contact, newest first. Hidden if the service doesn’t store them. */
export function ContactTimeline({ email, children }: ContactTimelineProps) {
  const t = useMessages('contact');
  const isKept = useExtensions().has('contactTimeline');
  const [asked, setAsked] = useUrlState('events');
  const [page, setPage] = useState(1);
  const group = timelineGroupNames.find((one) => one === asked);
  const query = { page, paginate_by: pageSize, ...(group === undefined ? {} : { group }) };
  const { data, error, refetch } = useQuery({ ...timelineQuery(email, query), enabled: isKept });
  if (!isKept) return children;
  if (data === undefined && error !== null) {
    return (
      <>
        <ErrorState title={t('timeline.error.title')} error={error} onRetry={() => void refetch()} />
        {children}
      </>
    );
  }
  const options = ['all', ...timelineGroupNames] as const;
  return (
    <>
      <Card title={t('timeline.title')}>
        <Choices
          label={t('timeline.group.label')}
          options={options.map((id) => ({
            id,
            label: t('timeline.group.choice', { group: id === 'all' ? 'other' : id }),
          }))}
          value={group ?? 'all'}
          onChange={(id) => {
            setPage(1);
            setAsked(id === 'all' ? null : id);
          }}
        />
        {data?.count === 0 ? <p className={classes.none}>{t('timeline.none.body')}</p> : null}
        <Events events={data?.results ?? []} />
        {data === undefined || data.count <= pageSize ? null : (
          <div className={classes.pages}>
            <PageButtons
              page={page}
              pageSize={pageSize}
              total={data.count}
              labels={{ previous: t('timeline.newer.button'), next: t('timeline.older.button') }}
              onPage={setPage}
            />
          </div>
        )}
      </Card>
      {data === undefined ? null : children}
    </>
  );
}

function Events({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useMessages('contact');
  return (
    <ol className={classes.events}>
      {events.map((event, index) => (
        <li key={`${event.at} ${event.kind} ${index}`}>
          <span>
            {eventSentence(event, t)}
            {typeof event.by === 'string' ? (
              <span className={classes.by}>{t('timeline.by.label', { name: event.by })}</span>
            ) : null}
            <Changes changes={event.changes} />
          </span>
          <span className={classes.time}>
            <RelativeTime time={event.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The fields that an event changed, before and after. */
function Changes({ changes }: Pick<TimelineEvent, 'changes'>) {
  const t = useMessages('contact');
  if (changes.length === 0) return null;
  const valueOf = (field: FieldChange['field'], value: string | null) =>
    field === 'active' || field === 'list' || value === null
      ? t('timeline.value.label', { value: stateOf(value) })
      : value;
  return (
    <ul className={classes.changes} aria-label={t('timeline.diff.list.label')}>
      {changes.map(({ field, name, before, after }) => (
        <li key={`${field} ${name ?? ''}`}>
          {t('timeline.diff.label', {
            field: field === 'attribute' || field === 'list' ? 'other' : field,
            name: name ?? '',
            before: valueOf(field, before),
            after: valueOf(field, after),
          })}
        </li>
      ))}
    </ul>
  );
}

const states = ['true', 'false', 'subscribed', 'cancelled'] as const;

function stateOf(value: string | null) {
  return states.find((one) => one === value) ?? 'other';
}

function eventSentence(event: TimelineEvent, t: Translator<'contact'>): ReactNode {
  const { kind, detail, count } = event;
  const name = shownSubject(event.name ?? '');
  const to = pathOf(event);
  const refTo = (text: ReactNode) =>
    to === null ? (
      <strong key="ref">{text}</strong>
    ) : (
      <Link key="ref" to={to}>
        {text}
      </Link>
    );
  const words = { name, ref: refTo };
  const ofEmail = { count, reason: detail ?? '', ...words };
  switch (kind) {
    case 'joined':
    case 'left':
    case 'confirmed':
      return t.rich('timeline.list.label', { kind, by: '', ...words });
    case 'stated':
      return t.rich('timeline.list.label', { kind: 'other', by: detail ?? '', ...words });
    case 'added':
    case 'imported':
    case 'updated':
      return t.rich('timeline.change.label', { kind, ...words });
    case 'edited':
      return t.rich('timeline.change.label', { kind: editKind(event), ...words });
    case 'changed':
      return t.rich('timeline.change.label', { kind: jobKind(event.name), ...words });
    case 'unsubscribed':
      return t.rich('timeline.email.label', { kind: 'other', ...ofEmail });
    case 'bounced':
      return t.rich('timeline.email.label', {
        kind: detail === 'complaint' ? 'complained' : 'bounced',
        ...ofEmail,
      });
    default:
      return t.rich('timeline.email.label', { kind, ...ofEmail });
  }
}

function editKind({ detail, changes }: TimelineEvent) {
  if (detail !== 'suppression') return detail === 'desk' ? 'edited' : 'token';
  return changes.some(({ field, after }) => field === 'active' && after === 'true')
    ? 'unsuppressed'
    : 'suppressed';
}

const knownJobs = [
  'subscribe',
  'cancel',
  'remove',
  'set_attribute',
  'clear_attribute',
  'activate',
  'deactivate',
  'suppress',
  'undo',
] as const;

function jobKind(name: string | null) {
  return knownJobs.find((one) => one === name) ?? 'other';
}

function pathOf({ kind, ref }: TimelineEvent): string | null {
  if (ref === null || kind === 'changed' || kind === 'added') return null;
  if (kind === 'imported' || kind === 'updated') return paths.importResult(ref);
  if (kind === 'confirmed') return paths.form(ref);
  if (kind === 'joined' || kind === 'left' || kind === 'stated') return paths.list(ref);
  return paths.report(Number(ref));
}
