import { useQuery } from '@tanstack/react-query';
import type { DomainCheck, Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { senderChecksQuery, useCheckSender } from '../../api/senders.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { CopyText } from './CopyText.tsx';
import { CheckBadge } from './SenderBadges.tsx';
import classes from './senders.module.css';

const titles: Readonly<Record<string, string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  alignment: 'Alignment',
  dmarc: 'DMARC',
};

/** What the DNS says of a sender's domain: each record expected, found, why it fails, and what to publish. */
export function DomainPanel({ sender }: { sender: Sender }) {
  const { data, error, refetch } = useQuery(senderChecksQuery(sender.id));
  const { mutate, isPending } = useCheckSender(sender.id);
  const check = () =>
    mutate(undefined, {
      onSuccess: () => void toast('The domain was checked'),
      onError: (failure) => void toast(failureOf(failure).detail, { tone: 'problem' }),
    });
  return (
    <section className={classes.part} aria-label="Domain">
      <div className={classes.partHead}>
        <h3>Domain</h3>
        <Button tone="plain" size="small" isBusy={isPending} onClick={check}>
          Check again
        </Button>
      </div>
      {error === null ? null : (
        <ErrorState title="The checks could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <CheckedWhen checked={data.checked} />}
      {data?.checks.map((one) => (
        <CheckResult key={one.kind} check={one} />
      ))}
    </section>
  );
}

function CheckedWhen({ checked }: { checked: string | null }) {
  if (checked === null)
    return <p className="nd-muted">Not checked yet; it happens by itself within a minute.</p>;
  return (
    <p className="nd-muted">
      Checked <RelativeTime time={checked} />, and once a day by itself.
    </p>
  );
}

function CheckResult({ check }: { check: DomainCheck }) {
  const { kind, passed, name, expected, found, reason, record } = check;
  const title = titles[kind] ?? kind;
  return (
    <section className={classes.check} aria-label={title}>
      <div className={classes.partHead}>
        <h4>{title}</h4>
        <CheckBadge passed={passed} />
      </div>
      <p>{reason}</p>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd className="nd-code">{name}</dd>
        <dt>Expected</dt>
        <dd>{expected}</dd>
        <dt>Found</dt>
        <dd>{found.length === 0 ? 'Nothing' : <FoundTexts texts={found} />}</dd>
      </dl>
      {record === null ? null : (
        <div className={classes.publish}>
          <p>Publish this {record.type} record:</p>
          <CopyText what={`name of the ${title} record`} text={record.name} />
          <CopyText what={`value of the ${title} record`} text={record.value} />
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
