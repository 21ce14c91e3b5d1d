import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { importStatus, type ContactImport, type ImportProgress } from '../../../contract/imports.ts';
import { importProgressQuery, importQuery, isRunning } from '../../api/imports.ts';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { ErrorsFile } from './result/ErrorsFile.tsx';
import { FileMissing } from './result/FileMissing.tsx';
import { ImportFacts } from './result/ImportFacts.tsx';
import { stateOf } from './result/import-state.ts';
import { Outcomes } from './result/Outcomes.tsx';
import { Processing } from './result/Processing.tsx';
import classes from './wizard/wizard.module.css';

const parent = { label: 'Import', path: paths.import };

/** One import: its progress, then its result. It is the same after a reload. */
export function ImportResultPage() {
  const { hash = '' } = useParams();
  const extensions = useExtensions();
  const shown = useQuery(importQuery(hash));
  const told = useQuery({ ...importProgressQuery(hash), enabled: extensions.has('importProgressShow') });
  useRefreshAtEnd(shown.data?.status ?? null);
  if (shown.data === undefined) {
    return (
      <>
        <PageHeader title="Import" parent={parent} />
        {shown.error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState
            title="The import could not be loaded"
            error={shown.error}
            onRetry={() => void shown.refetch()}
          />
        )}
      </>
    );
  }
  return <Result one={shown.data} progress={told.data ?? null} />;
}

function Result({ one, progress }: { one: ContactImport; progress: ImportProgress | null }) {
  const failure = progress?.failure ?? null;
  const state = stateOf({ status: one.status, failure });
  const isOver = one.status === importStatus.completed;
  const isWaiting = one.status === importStatus.waiting;
  return (
    <>
      <PageHeader
        title={one.file?.split('/').at(-1) ?? 'Import without a file'}
        note={<Badge tone={state.tone}>{state.word}</Badge>}
        parent={parent}
        actions={
          isOver ? (
            <ButtonLink to={paths.import} tone={one.errors_file === null ? 'main' : 'plain'}>
              Import another file
            </ButtonLink>
          ) : undefined
        }
      />
      <p className="nd-hidden" role="status">
        {state.word}
      </p>
      <div className={classes.stack}>
        {isWaiting ? <FileMissing one={one} /> : null}
        {isRunning(one) ? <Processing progress={progress} status={one.status} /> : null}
        {failure === null ? null : (
          <p className={classes.problem} role="alert">
            The file could not be imported. {failure}
          </p>
        )}
        {isWaiting ? null : <Outcomes progress={progress} isOver={isOver} />}
        {isOver && one.errors_file !== null ? (
          <ErrorsFile one={one} invalid={progress?.invalid ?? null} />
        ) : null}
        <ImportFacts one={one} progress={progress} />
      </div>
    </>
  );
}

/** What an import has changed shows elsewhere as soon as it is over. */
function useRefreshAtEnd(status: number | null): void {
  const client = useQueryClient();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const isEnd = before.current !== null && before.current !== status && status === importStatus.completed;
    before.current = status;
    if (!isEnd) return;
    for (const resource of ['contacts', 'lists', 'subscribers', 'attributes', 'imports']) {
      void client.invalidateQueries({ queryKey: [resource] });
    }
  }, [client, status]);
}
