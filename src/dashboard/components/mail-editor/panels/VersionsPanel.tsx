import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/errors.ts';
import { mailVersionPreviewUrl, mailVersionsQuery, useRestoreMailVersion } from '../../../api/mails.ts';
import { Button } from '../../Button.tsx';
import { ErrorState } from '../../ErrorState.tsx';
import { formatTime } from '../../format.ts';
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
export function VersionsPanel({ id, onFlush, onLook, onRestored }: VersionsPanelProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    mailVersionsQuery(id),
  );
  const { mutateAsync, isPending } = useRestoreMailVersion(id);
  const restore = async (version: number, saved: string) => {
    try {
      if (!(await onFlush())) return;
      await mutateAsync({ version });
      await onRestored();
      toast(`Brought back the version of ${formatTime(saved)}`);
    } catch (failure) {
      toast(`The version could not be brought back: ${failureOf(failure).detail}`, { tone: 'problem' });
    }
  };
  if (data === undefined) {
    if (error === null) return <p className={classes.hint}>Loading…</p>;
    return (
      <ErrorState title="The versions could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  const versions = data.pages.flatMap(({ results }) => results);
  if (versions.length === 0) {
    return (
      <p className={classes.hint}>There are no earlier versions yet. Each time of writing leaves one.</p>
    );
  }
  return (
    <>
      <ol className={classes.versions}>
        {versions.map(({ id: version, subject, saved }) => (
          <li key={version}>
            <div>
              <strong title={formatTime(saved)}>
                <RelativeTime time={saved} />
              </strong>
              <p className={classes.versionSubject}>{subject}</p>
            </div>
            <div className={classes.versionActions}>
              <Button
                tone="plain"
                size="small"
                aria-label={`Look at the version of ${formatTime(saved)}`}
                onClick={() =>
                  onLook({
                    title: `Version of ${formatTime(saved)}`,
                    src: mailVersionPreviewUrl(id, version),
                  })
                }
              >
                Look
              </Button>
              <Button
                tone="plain"
                size="small"
                isBusy={isPending}
                aria-label={`Bring back the version of ${formatTime(saved)}`}
                onClick={() => void restore(version, saved)}
              >
                Bring back
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button tone="plain" size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      ) : null}
    </>
  );
}
