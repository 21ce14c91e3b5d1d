import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { importMode } from '../../../../contract/imports/import-mode.ts';
import type { ContactImport, ImportProgress } from '../../../../contract/imports/imports.ts';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { failureOf } from '../../../api/errors.ts';
import { importRehearsalQuery, startImport } from '../../../api/imports.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { formatSize } from '../../../components/basics/format.ts';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { modes } from '../steps/modes.ts';
import { WorkPanel } from '../steps/WorkPanel.tsx';
import { StepFoot } from '../wizard/StepFoot.tsx';
import classes from '../wizard/wizard.module.css';
import { RehearsedChanges } from './RehearsedChanges.tsx';

interface RehearsalProps {
  readonly one: ContactImport;
  readonly progress: ImportProgress;
}

/** Figures of an import in each mode, and the choice of its mode. */
export function Rehearsal({ one, progress }: RehearsalProps) {
  const { data } = useQuery(importRehearsalQuery(one.hash));
  if (data === undefined || data.state === 'running') return <Rehearsing progress={progress} />;
  return <Rehearsed one={one} rehearsal={data} />;
}

/** A running rehearsal. Files of a single batch have no progress to show. */
function Rehearsing({ progress: { bytes_read: done, size } }: Pick<RehearsalProps, 'progress'>) {
  const t = useMessages('import-rehearsal');
  if (size === null || done === 0) {
    return (
      <>
        <p className="nd-muted" role="status">
          {t('running.body')}
        </p>
        <LoadingCard />
      </>
    );
  }
  return (
    <WorkPanel
      title={t('running.title')}
      value={done}
      total={size}
      note={t('running.size.label', { done: formatSize(done), total: formatSize(size) })}
      hint={t('running.body')}
    />
  );
}

function Rehearsed({ one, rehearsal }: { one: ContactImport; rehearsal: ImportRehearsal }) {
  const t = useMessages('import-rehearsal');
  const tImport = useMessages('import-common');
  const [search, setSearch] = useSearchParams();
  const mode = modes.find(({ mode: name }) => name === search.get('mode'))?.value ?? one.mode;
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSubmit(startImport());
  const chosen = rehearsal.modes.find((each) => each.mode === mode);
  const [takesNoes, setTakesNoes] = useState(false);
  const noes = mode === importMode.leave ? (chosen?.noes ?? 0) : 0;
  const isTakingNoes = takesNoes && noes > 0;
  const count = chosen === undefined ? 0 : chosen.created + chosen.updated + (isTakingNoes ? noes : 0);
  const start = async () => {
    setProblem(null);
    try {
      const body = {
        mode: mode === 0 ? 0 : mode === 1 ? 1 : 2,
        ...(isTakingNoes ? { noes: true } : {}),
      } as const;
      await mutateAsync({ hash: one.hash, body });
    } catch (error) {
      setProblem(failureOf(error).detail);
    }
  };
  return (
    <>
      {rehearsal.failure === null ? null : (
        <p className={classes.problem} role="alert">
          {t('failed.error', { reason: rehearsal.failure })}
        </p>
      )}
      <Card title={t('modes.title')}>
        <p className={classes.cardText}>{t('modes.help')}</p>
        <fieldset className={classes.choices}>
          <legend className="nd-hidden">{t('modes.title')}</legend>
          {modes.map(({ value, mode: name }) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name="mode"
                checked={mode === value}
                onChange={() => setSearch({ mode: name }, { replace: true })}
              />
              <span className={classes.choiceText}>
                <strong>{tImport('mode.label', { mode: name })}</strong>
                <ModeFigures figures={rehearsal.modes.find((each) => each.mode === value)} />
                <span className="nd-muted">{tImport('mode.help', { mode: name })}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {noes === 0 ? null : (
          <label className={classes.noes}>
            <input
              type="checkbox"
              checked={takesNoes}
              onChange={(event) => setTakesNoes(event.target.checked)}
            />
            <span>{t('noes.label', { count: noes })}</span>
          </label>
        )}
      </Card>
      {chosen === undefined ? null : (
        <RehearsedChanges figures={isTakingNoes ? { ...chosen, noes: 0 } : chosen} />
      )}
      <StepFoot problem={problem}>
        <Button isBusy={isPending} onClick={() => void start()}>
          {t('start.button', { count })}
        </Button>
      </StepFoot>
    </>
  );
}

function ModeFigures({ figures }: { figures: ImportRehearsal['modes'][number] | undefined }) {
  const t = useMessages('import-rehearsal');
  if (figures === undefined) return null;
  const { created, updated, unchanged, left, invalid, duplicate } = figures;
  return (
    <span className={classes.modeFigures}>
      {(
        [
          ['added', created],
          ['updated', updated],
          ['unchanged', unchanged],
          ['skipped', left],
          ['invalid', invalid],
          ['duplicate', duplicate],
        ] as const
      )
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => (
          <span key={outcome}>{t('outcome.label', { outcome, count })}</span>
        ))}
    </span>
  );
}
