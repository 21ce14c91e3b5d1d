import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Engagement } from '../../../contract/people/engagement.ts';
import { segmentDefinition } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { engagementQuery } from '../../api/engagement.ts';
import { saveSegment } from '../../api/segments.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { formatCount, formatDifference, formatShare } from '../../components/basics/format.ts';
import { dayMoment } from '../../components/growth/growth-figures.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { contactsWhere, newMailTo } from '../../paths.ts';
import classes from './engagement.module.css';

/** Contacts that can get email, by how much they open and click. Each group opens its contacts. */
export function EngagementCard() {
  const t = useMessages('growth');
  const { data, error, refetch } = useQuery(engagementQuery());
  if (data === undefined) {
    return error === null ? (
      <LoadingCard rows={7} />
    ) : (
      <ErrorState title={t('engagement.error.title')} error={error} onRetry={() => void refetch()} />
    );
  }
  const { may_get_mail: all, tiers } = data;
  return (
    <Card title={t('engagement.title')}>
      <p className={classes.help}>
        {all === 0 ? t('engagement.none.body') : t('engagement.help', { count: all })}
      </p>
      {all === 0 ? null : (
        <ul className={classes.tiers}>
          {tiers.map((one) => (
            <Tier key={one.tier} tier={one} all={all} days={data.days ?? []} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface TierProps {
  readonly tier: Engagement['tiers'][number];
  readonly all: number;
  readonly days: NonNullable<Engagement['days']>;
}

function Tier({ tier: { tier, count, match }, all, days }: TierProps) {
  const t = useMessages('growth');
  const name = t('engagement.tier.label', { tier: tier === 'few' ? 'other' : tier });
  const { has } = useExtensions();
  const isSendable = count > 0 && has('segmentCreate') && has('audienceCount');
  return (
    <li className={classes.tier}>
      <div className={classes.name}>
        <Link to={contactsWhere({ match: JSON.stringify(match) })}>{name}</Link>
        <span className="nd-muted">
          {t('engagement.tier.help', { tier: tier === 'few' ? 'other' : tier })}
        </span>
      </div>
      <span className={classes.count}>
        {formatCount(count)} <span className="nd-muted">{formatShare(count, all)}</span>
        <Trend days={days.map(({ day, counts }) => ({ day, count: counts[tier] ?? 0 }))} now={count} />
      </span>
      {isSendable ? <SendToTier name={name} match={match} /> : null}
      <span className={classes.track} aria-hidden="true">
        {count === 0 ? null : <span className={classes.bar} style={{ width: `${(count / all) * 100}%` }} />}
      </span>
    </li>
  );
}

interface TrendProps {
  /** Sizes of the group from the earliest day on. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly now: number;
}

/** The change of a group since the earliest count, with a small line chart. */
function Trend({ days, now }: TrendProps) {
  const t = useMessages('growth');
  const [first] = days;
  if (first === undefined || days.length < 2) return null;
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days.map(({ count }, at) => `${(at / (days.length - 1)) * 64},${15 - (count / most) * 14}`);
  return (
    <span className={classes.trend}>
      <svg viewBox="0 0 64 16" width="64" height="16" aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
      {t('engagement.change', {
        change: formatDifference(now - first.count),
        from: dayMoment(first.day),
      })}
    </span>
  );
}

interface SendToTierProps {
  readonly name: string;
  readonly match: Engagement['tiers'][number]['match'];
}

/** The button that creates a segment with the current definition of a group, and starts an email to it. */
function SendToTier({ name, match }: SendToTierProps) {
  const t = useMessages('growth');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(saveSegment(null), { failed: t('engagement.send.failed') });
  const definition = definitionOf(match);
  if (definition === null) return null;
  const send = () =>
    mutate(
      {
        name: t('engagement.segment.name', { tier: name, date: new Date() }),
        description: '',
        ...definition,
      },
      { onSuccess: ({ hash }) => void navigate(newMailTo([hash])) },
    );
  return (
    <span className={classes.send}>
      <Button
        tone="plain"
        size="small"
        aria-label={t('engagement.send.label', { tier: name })}
        isBusy={isPending}
        onClick={send}
      >
        {t('engagement.send.button')}
      </Button>
    </span>
  );
}

function definitionOf(given: SendToTierProps['match']) {
  const read = parseInput(segmentDefinition, given);
  return read.ok ? { match: read.value.match, zone: read.value.zone ?? 'UTC' } : null;
}
