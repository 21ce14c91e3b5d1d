import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import type { MailVersionChanges, MailVersionSummary } from '../../../../../contract/mails/mail-versions.ts';
import { mailVersionPreviewUrl, mailVersionsQuery, restoreMailVersion } from '../../../../api/mails.ts';
import { Button } from '../../../basics/Button.tsx';
import { ErrorState } from '../../../page/ErrorState.tsx';
import { formatDay, formatTime, shownSubject } from '../../../basics/format.ts';
import { toast } from '../../../overlay/overlay-store.ts';
import { RelativeTime } from '../../../basics/RelativeTime.tsx';
import type { ShownMail } from './LookDialog.tsx';
import classes from './panels.module.css';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import { useSubmit } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface VersionsPanelProps {
  readonly id: number;
  /** Saves the email, so that it becomes a version itself; false if that failed. */
  readonly onFlush: () => Promise<boolean>;
  /** Shows a version in a preview. */
  readonly onLook: (shown: ShownMail) => void;
  /** Reads the email again. */
  readonly onRestored: () => Promise<void>;
  /** Makes a new email of a version, and opens it. */
  readonly onCopy: (version: number) => Promise<void>;
}

/** Earlier versions of the email, each to view and to restore. */
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
  const t = useMessages('editor');
  const tCommon = useMessages('common');
  const { data, error, refetch } = useQuery(mailVersionsQuery(props.id, step));
  if (data === undefined) {
    if (error === null) return <li className={classes.hint}>{tCommon('loading.label')}</li>;
    return (
      <li>
        <ErrorState title={t('versions.error.title')} error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (data.count === 0) {
    return <li className={classes.hint}>{t('versions.empty.body')}</li>;
  }
  return (
    <>
      {data.results.map((version, at) => {
        const day = formatDay(version.saved);
        const before = data.results[at - 1];
        const isNewDay = before === undefined || formatDay(before.saved) !== day;
        return (
          <Fragment key={version.id}>
            {isNewDay ? <li className={classes.versionDay}>{day}</li> : null}
            <Version {...props} version={version} />
          </Fragment>
        );
      })}
      {data.next === null || onOlder === undefined ? null : (
        <li>
          <Button tone="plain" size="small" onClick={onOlder}>
            {t('versions.older.button')}
          </Button>
        </li>
      )}
    </>
  );
}

function Version(props: VersionsPanelProps & { readonly version: MailVersionSummary }) {
  const { id, onFlush, onLook, onRestored, onCopy } = props;
  const { id: version, subject, saved, changes } = props.version;
  const t = useMessages('editor');
  const time = formatTime(saved);
  const { mutateAsync, isPending } = useSubmit(restoreMailVersion(id));
  const restore = async () => {
    try {
      if (!(await onFlush())) return;
      await mutateAsync(version);
      await onRestored();
      toast(t('versions.restore.toast', { time }));
    } catch (failure) {
      toastFailure(t('versions.restore.failed'), failure);
    }
  };
  const copy = async () => {
    try {
      await onCopy(version);
    } catch (failure) {
      toastFailure(t('versions.copy.failed'), failure);
    }
  };
  const title = t('versions.view.title', { time });
  return (
    <li className={classes.version}>
      <div>
        <strong title={time}>
          <RelativeTime time={saved} />
        </strong>
        <p className={classes.versionSubject}>{shownSubject(subject)}</p>
        <p className={classes.versionSubject}>
          {changes === null ? t('versions.first.label') : changedParts(t, changes)}
        </p>
      </div>
      <div className={classes.versionActions}>
        <Button
          tone="plain"
          size="small"
          aria-label={t('versions.view.label', { time })}
          onClick={() => onLook({ title, src: mailVersionPreviewUrl(id, version) })}
        >
          {t('versions.view.button')}
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={isPending}
          aria-label={t('versions.restore.label', { time })}
          onClick={() => void restore()}
        >
          {t('versions.restore.button')}
        </Button>
        <Button
          tone="plain"
          size="small"
          aria-label={t('versions.copy.label', { time })}
          onClick={() => void copy()}
        >
          {t('versions.copy.button')}
        </Button>
      </div>
    </li>
  );
}

/** Returns what a version changed, such as “2 blocks, subject”. */
function changedParts(t: Translator<'editor'>, changes: MailVersionChanges): string {
  const parts = (['subject', 'body', 'design', 'css', 'plain_text'] as const).filter((part) => changes[part]);
  const words = parts.map((part) => t('versions.part.label', { part }));
  const blocks = changes.blocks > 0 ? [t('versions.blocks.label', { count: changes.blocks })] : [];
  const all = [...blocks, ...words];
  return all.length === 0 ? t('versions.same.label') : all.join(', ');
}
