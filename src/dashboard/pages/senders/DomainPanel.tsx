import { useQuery } from '@tanstack/react-query';
import type { DomainCheck, Sender } from '../../../contract/senders/senders.ts';
import { senderChecksQuery, checkSender } from '../../api/senders.ts';
import { Button } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { CopyText } from './CopyText.tsx';
import { CheckBadge } from './SenderBadges.tsx';
import classes from './senders.module.css';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * The DNS checks of a sender's domain: each record expected and found, the reason for a failure, and the record to
 * publish.
 */
export function DomainPanel({ sender }: { sender: Sender }) {
  const t = useMessages('senders');
  const { data, error, refetch } = useQuery(senderChecksQuery(sender.id));
  const { mutate, isPending } = useAction(checkSender(sender.id), {
    done: t('domain.check.toast'),
    failed: t('domain.check.failed'),
  });
  return (
    <section className={classes.part} aria-label={t('domain.title')}>
      <div className={classes.partHead}>
        <h3>{t('domain.title')}</h3>
        <Button tone="plain" size="small" isBusy={isPending} onClick={() => mutate()}>
          {t('domain.check.button')}
        </Button>
      </div>
      {error === null ? null : (
        <ErrorState title={t('domain.load.error.title')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <CheckedWhen checked={data.checked} />}
      {data?.checks.map((one) => (
        <CheckResult key={one.kind} check={one} />
      ))}
    </section>
  );
}

function CheckedWhen({ checked }: { checked: string | null }) {
  const t = useMessages('senders');
  if (checked === null) return <p className="nd-muted">{t('domain.first.body')}</p>;
  return (
    <p className="nd-muted">
      {t.rich('domain.checked.body', { time: () => <RelativeTime key="time" time={checked} /> })}
    </p>
  );
}

const kinds = ['spf', 'dkim', 'alignment', 'dmarc'] as const;

function CheckResult({ check }: { check: DomainCheck }) {
  const { kind, passed, name, expected, found, reason, record } = check;
  const t = useMessages('senders');
  const title = t('domain.kind.title', { kind: kinds.find((one) => one === kind) ?? 'other' });
  return (
    <section className={classes.check} aria-label={title}>
      <div className={classes.partHead}>
        <h4>{title}</h4>
        <CheckBadge passed={passed} />
      </div>
      <p>{reason}</p>
      <dl className={classes.facts}>
        <dt>{t('domain.name.label')}</dt>
        <dd className="nd-code">{name}</dd>
        <dt>{t('domain.expected.label')}</dt>
        <dd>{expected}</dd>
        <dt>{t('domain.found.label')}</dt>
        <dd>{found.length === 0 ? t('domain.none.label') : <FoundTexts texts={found} />}</dd>
      </dl>
      {record === null ? null : (
        <div className={classes.publish}>
          <p>{t('domain.publish.label', { type: record.type })}</p>
          <CopyText label={t('copy.label', { part: 'name', kind: title })} text={record.name} />
          <CopyText label={t('copy.label', { part: 'other', kind: title })} text={record.value} />
        </div>
      )}
    </section>
  );
}

function FoundTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text, at) => (
        <li key={at} className="nd-code">
          {text}
        </li>
      ))}
    </ul>
  );
}
