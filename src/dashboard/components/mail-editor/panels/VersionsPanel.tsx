import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailVersionSummary } from '../../../../contract/mail-versions.ts';
import { failureOf } from '../../../api/errors.ts';
import { mailVersionPreviewUrl, mailVersionsQuery, useRestoreMailVersion } from '../../../api/mails.ts';
import { Button } from '../../Button.tsx';
import { ErrorState } from '../../ErrorState.tsx';
import { formatTime, shownSubject } from '../../format.ts';
import { toast } from '../../overlay/overlay-store.ts';
import { RelativeTime } from '../../RelativeTime.tsx';
import type { ShownMail } from './LookDialog.tsx';
import classes from './panels.module.css';

interface VersionsPanelProps {
  readonly id: number;
  /** Saves what is written, so that it becomes a version itself; false where that failed. */
  readonly onFlush: () => Promise<boolean>;
  /** Shows one in a preview. */
  readonly onLook: (shown: ShownMail) => void;
  /** Reads the mail anew. */
  readonly onRestored: () => Promise<void>;
}

/** What the mail was before: each to look at, and to bring back. */
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
  /** Shows the versions before these; undefined where they are shown. */
  readonly onOlder: (() => void) | undefined;
}

function VersionsOfStep({ step, onOlder, ...props }: VersionsOfStepProps) {
  const { data, error, refetch } = useQuery(mailVersionsQuery(props.id, step));
  if (data === undefined) {
    if (error === null) return <li className={classes.hint}>Loading…</li>;
    return (
      <li>
        <ErrorState title="The versions could not be loaded" error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (data.count === 0) {
    return (
      <li className={classes.hint}>There are no earlier versions yet. Each time of writing leaves one.</li>
    );
  }
  return (
    <>
      {data.results.map((version) => (
        <Version key={version.id} {...props} version={version} />
      ))}
      {data.next === null || onOlder === undefined ? null : (
        <li>
          <Button tone="plain" size="small" onClick={onOlder}>
            Show older versions
          </Button>
        </li>
      )}
    </>
  );
}

function Version({
  id,
  version: { id: version, subject, saved },
  onFlush,
  onLook,
  onRestored,
}: VersionsPanelProps & { readonly version: MailVersionSummary }) {
  const { mutateAsync, isPending } = useRestoreMailVersion(id);
  const restore = async () => {
    try {
      if (!(await onFlush())) return;
      await mutateAsync(version);
      await onRestored();
      toast(`Brought back the version of ${formatTime(saved)}`);
    } catch (failure) {
      toast(`The version could not be brought back: ${failureOf(failure).detail}`, { tone: 'problem' });
    }
  };
  const title = `Version of ${formatTime(saved)}`;
  return (
    <li className={classes.version}>
      <div>
        <strong title={formatTime(saved)}>
          <RelativeTime time={saved} />
        </strong>
        <p className={classes.versionSubject}>{shownSubject(subject)}</p>
      </div>
      <div className={classes.versionActions}>
        <Button
          tone="plain"
          size="small"
          aria-label={`Look at the version of ${formatTime(saved)}`}
          onClick={() => onLook({ title, src: mailVersionPreviewUrl(id, version) })}
        >
          Look
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={isPending}
          aria-label={`Bring back the version of ${formatTime(saved)}`}
          onClick={() => void restore()}
        >
          Bring back
        </Button>
      </div>
    </li>
  );
}
