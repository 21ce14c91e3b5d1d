import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Engagement } from '../../../contract/people/engagement.ts';
import { engagementQuery } from '../../api/engagement.ts';
import { Card } from '../../components/basics/Card.tsx';
import { formatCount, formatShare } from '../../components/basics/format.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { contactsWhere } from '../../paths.ts';
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
            <Tier key={one.tier} tier={one} all={all} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface TierProps {
  readonly tier: Engagement['tiers'][number];
  readonly all: number;
}

function Tier({ tier: { tier, count, match }, all }: TierProps) {
  const t = useMessages('growth');
  const name = tier === 'few' ? 'other' : tier;
  return (
    <li className={classes.tier}>
      <div className={classes.name}>
        <Link to={contactsWhere({ match: JSON.stringify(match) })}>
          {t('engagement.tier.label', { tier: name })}
        </Link>
        <span className="nd-muted">{t('engagement.tier.help', { tier: name })}</span>
      </div>
      <span className={classes.count}>
        {formatCount(count)} <span className="nd-muted">{formatShare(count, all)}</span>
      </span>
      <span className={classes.track} aria-hidden="true">
        {count === 0 ? null : <span className={classes.bar} style={{ width: `${(count / all) * 100}%` }} />}
      </span>
    </li>
  );
}
