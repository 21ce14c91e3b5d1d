import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { mailVersionsQuery } from '../../../../api/mails.ts';
import { Button } from '../../../basics/Button.tsx';
import { formatDay } from '../../../basics/format.ts';
import { ErrorState } from '../../../page/ErrorState.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Version, type VersionActions } from './Version.tsx';
import classes from './versions.module.css';

type VersionsPanelProps = VersionActions & { readonly id: number };

/** Earlier versions of the email by day, each with actions to view, restore, name, and copy it. */
export function VersionsPanel(props: VersionsPanelProps) {
  const [steps, setSteps] = useState(1);
  return (
    <ol className={classes.versions}>
      {Array.from({ length: steps }, (_, at) => (
        <VersionsOfStep
          key={at}
          {...props}
          step={at + 1}
          onOlder={at + 1 === steps ? () => setSteps(steps + 1) : undefined}
        />
      ))}
    </ol>
  );
}

interface VersionsOfStepProps extends VersionsPanelProps {
  readonly step: number;
  /** Shows older versions; undefined if they are shown. */
  readonly onOlder: (() => void) | undefined;
}

function VersionsOfStep({ step, onOlder, ...props }: VersionsOfStepProps) {
  const t = useMessages('email-versions');
  const tCommon = useMessages('common');
  const { data, error, refetch } = useQuery(mailVersionsQuery(props.id, step));
  if (data === undefined) {
    if (error === null) return <li className={classes.hint}>{tCommon('loading.label')}</li>;
    return (
      <li>
        <ErrorState title={t('error.title')} error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (data.count === 0) {
    return <li className={classes.hint}>{t('empty.body')}</li>;
  }
  return (
    <>
      {data.results.map((version, at) => {
        const day = formatDay(version.saved);
        const before = data.results[at - 1];
        const isNewDay = before === undefined || formatDay(before.saved) !== day;
        return (
          <Fragment key={version.id}>
            {isNewDay ? <li className={classes.day}>{day}</li> : null}
            <Version {...props} version={version} />
          </Fragment>
        );
      })}
      {data.next === null || onOlder === undefined ? null : (
        <li>
          <Button tone="plain" size="small" onClick={onOlder}>
            {t('older.button')}
          </Button>
        </li>
      )}
    </>
  );
}
