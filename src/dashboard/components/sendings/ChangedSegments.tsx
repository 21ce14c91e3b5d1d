import { useQuery } from '@tanstack/react-query';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { refreshSegments } from '../../api/sendings.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { changedSegments } from './changed-segments.ts';
import classes from './sendings.module.css';

interface ChangedSegmentsProps {
  readonly id: number;
  readonly targeting: NonNullable<SendingProgress['targeting']>;
}

/** Segments that were changed or deleted since an email was scheduled, with an action to apply their new conditions. */
export function ChangedSegments({ id, targeting }: ChangedSegmentsProps) {
  const t = useMessages('sendings');
  const hasRefresh = useExtensions().has('scheduledMailRefresh');
  const { data } = useQuery(allSegmentsQuery());
  const { mutate, isPending } = useAction(refreshSegments(), {
    done: t('targeting.refresh.toast'),
    failed: t('targeting.refresh.failed'),
  });
  const changed = data === undefined ? [] : changedSegments(targeting, data);
  if (changed.length === 0) return null;
  return (
    <div className={classes.changed}>
      {changed.map(({ hash, name }) => (
        <p key={hash}>{t('targeting.changed.body', { name })}</p>
      ))}
      {hasRefresh ? (
        <Button tone="plain" size="small" isBusy={isPending} onClick={() => mutate(id)}>
          {t('targeting.refresh.button')}
        </Button>
      ) : null}
    </div>
  );
}
