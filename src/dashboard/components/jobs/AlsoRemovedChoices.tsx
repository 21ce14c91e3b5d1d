import { keptReasons, type Job, type KeptReason } from '../../../contract/jobs/jobs.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './jobs.module.css';

/** Reasons whose contacts are removed, too, each with their number when it was chosen. */
export type AlsoRemoved = ReadonlyMap<KeptReason, number>;

interface AlsoRemovedChoicesProps {
  readonly job: Job;
  readonly also: AlsoRemoved;
  readonly onChange: (also: AlsoRemoved) => void;
}

/** Choices to remove contacts that undoing an import keeps, by what has changed since. Hidden without any. */
export function AlsoRemovedChoices({ job, also, onChange }: AlsoRemovedChoicesProps) {
  const t = useMessages('jobs');
  const choices = keptReasons.flatMap((reason) => {
    const count = also.get(reason) ?? keptFor(job, reason);
    return count === 0 ? [] : [{ reason, count }];
  });
  if (choices.length === 0) return null;
  const change = (reason: KeptReason, count: number, isChosen: boolean) => {
    const others = [...also].filter(([one]) => one !== reason);
    onChange(new Map(isChosen ? [...others, [reason, count]] : others));
  };
  return (
    <fieldset className={classes.also}>
      <legend>{t('also.title')}</legend>
      {choices.map(({ reason, count }) => (
        <label key={reason}>
          <input
            type="checkbox"
            checked={also.has(reason)}
            onChange={(event) => change(reason, count, event.target.checked)}
          />
          <span>{t('also.label', { reason, count })}</span>
        </label>
      ))}
    </fieldset>
  );
}

function keptFor({ reasons }: Job, reason: KeptReason): number {
  const word = reason === 'unsubscribed' ? 'unsubscribed_since' : reason;
  return reasons.find((one) => one.outcome === 'skipped' && one.reason === word)?.count ?? 0;
}
