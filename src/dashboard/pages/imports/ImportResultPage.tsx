import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { importStatus, type ContactImport, type ImportProgress } from '../../../contract/imports/imports.ts';
import { touchedByContacts } from '../../api/contacts.ts';
import { importProgressQuery, importQuery, importRehearsalQuery, isRunning } from '../../api/imports.ts';
import { readAgain } from '../../api/mutation.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { ErrorsFile } from './result/ErrorsFile.tsx';
import { FileMissing } from './result/FileMissing.tsx';
import { ImportFacts } from './result/ImportFacts.tsx';
import { stateOf } from './wizard/import-state.ts';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import { Outcomes } from './result/Outcomes.tsx';
import { UndoImport } from './result/UndoImport.tsx';
import { Processing } from './result/Processing.tsx';
import classes from './wizard/wizard.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const UndoneImport = lazyPart(() => import('./result/UndoneImport.tsx').then((it) => it.UndoneImport));

/** The page of an import: its progress, then its result. Reloading keeps it. */
export function ImportResultPage() {
  const t = useMessages('import-result');
  const parent = { label: t('import.title'), path: paths.import };
  const { hash = '' } = useParams();
  const extensions = useExtensions();
  const shown = useQuery(importQuery(hash));
  const progress = useQuery({ ...importProgressQuery(hash), enabled: extensions.has('importProgressShow') });
  useRefreshAtEnd(shown.data?.status ?? null);
  if (shown.data === undefined) {
    return (
      <>
        <PageHeader title={t('import.title')} parent={parent} />
        {shown.error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title={t('error.title')} error={shown.error} onRetry={() => void shown.refetch()} />
        )}
      </>
    );
  }
  return <Result one={shown.data} progress={progress.data ?? null} />;
}

function Result({ one, progress }: { one: ContactImport; progress: ImportProgress | null }) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  const failure = progress?.failure ?? null;
  const isRehearsed = progress?.rehearse === true && one.status === importStatus.uploaded;
  const { state, tone } = stateOf({
    ...{ status: one.status, failure, rehearse: isRehearsed },
    undone: progress?.undone,
  });
  const badge = tImport('state.badge', { state });
  const rehearsed = useRehearsed(one, progress);
  const isOver = one.status === importStatus.completed;
  const hasErrorsFile = isOver && one.errors_file !== null;
  const isWaiting = one.status === importStatus.waiting;
  const isRunningNow = isRunning(one) && !isRehearsed;
  return (
    <>
      <PageHeader
        title={one.file?.split('/').at(-1) ?? t('noFile.title')}
        note={<Badge tone={tone}>{badge}</Badge>}
        parent={{ label: t('import.title'), path: paths.import }}
        actions={isOver || isRunningNow ? <NextSteps {...{ one, progress, isOver }} /> : undefined}
      />
      <p className="nd-hidden" role="status">
        {badge}
      </p>
      <div className={classes.stack}>
        <Undone progress={progress} />
        {isWaiting ? <FileMissing one={one} /> : null}
        {isRehearsed ? <Rehearsal one={one} progress={progress} /> : null}
        <Watched status={one.status} progress={progress} isRunning={isRunningNow} />
        {failure === null ? null : (
          <p className={classes.problem} role="alert">
            {t('failed.error', { reason: failure })}
          </p>
        )}
        {isWaiting || isRehearsed ? null : (
          <Outcomes progress={progress} isOver={isOver} hasErrorsFile={hasErrorsFile} rehearsed={rehearsed} />
        )}
        {hasErrorsFile ? <ErrorsFile one={one} invalid={progress?.invalid ?? null} /> : null}
        <ImportFacts one={one} progress={progress} />
      </div>
    </>
  );
}

function Undone({ progress }: { progress: ImportProgress | null }) {
  const id = progress?.undone ?? null;
  return id === null ? null : (
    <LazyPlace>
      <UndoneImport id={id} />
    </LazyPlace>
  );
}

interface WatchedProps {
  readonly status: number;
  readonly progress: ImportProgress | null;
  readonly isRunning: boolean;
}

/**
 * An import while it runs, and after its end for those who saw it run: otherwise the figures below would move away from a
 * pointer that is about to press them.
 */
function Watched({ status, progress, isRunning: isNow }: WatchedProps) {
  const [wasRunning, setWasRunning] = useState(false);
  if (isNow && !wasRunning) setWasRunning(true);
  const hasJustEnded =
    wasRunning && status === importStatus.completed && (progress?.failure ?? null) === null;
  return isNow || hasJustEnded ? <Processing progress={progress} status={status} /> : null;
}

/** Returns the rehearsed figures of an import's mode; null without a rehearsal. */
function useRehearsed({ hash, mode }: ContactImport, progress: ImportProgress | null) {
  const extensions = useExtensions();
  const { data } = useQuery({
    ...importRehearsalQuery(hash),
    enabled: progress?.rehearsed === true && extensions.has('importStart'),
    retry: false,
    refetchInterval: false,
  });
  const figures = data?.modes.find((each) => each.mode === mode) ?? null;
  if (figures === null || progress?.noes !== true) return figures;
  const { noes, updated, left } = figures;
  return { ...figures, updated: updated + noes, left: left - noes };
}

interface NextStepsProps {
  readonly one: ContactImport;
  readonly progress: ImportProgress | null;
  readonly isOver: boolean;
}

/**
 * The next steps after an import. While it runs, undoing keeps its place unseen: otherwise the buttons, or on a phone the
 * figures below, would move when it ends.
 */
function NextSteps({ one, progress, isOver }: NextStepsProps) {
  const t = useMessages('import-result');
  return (
    <>
      {isOver && !canUndo(progress) ? null : (
        <div className={classes.undo} data-unseen={!isOver || undefined} aria-hidden={!isOver || undefined}>
          <UndoImport hash={one.hash} />
        </div>
      )}
      <ButtonLink to={paths.import} tone={isOver && one.errors_file === null ? 'main' : 'plain'}>
        {t('another.button')}
      </ButtonLink>
    </>
  );
}

/** Returns whether an import has changed contacts and can still be undone. */
function canUndo(progress: ImportProgress | null): boolean {
  if (progress === null || typeof progress.undo_until !== 'string' || progress.undone !== null) return false;
  return progress.created_contacts + progress.updated_contacts > 0;
}

/** Refetches data that an import has changed once the import is finished. */
function useRefreshAtEnd(status: number | null): void {
  const client = useQueryClient();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isEnd = before.current !== null && before.current !== status && status === importStatus.completed;
    before.current = status;
    if (isEnd) void readAgain(client, [...touchedByContacts, 'imports']);
  }, [client, status]);
}
