import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { ImportFileReader } from './reading/import-file-reader.ts';
import { FileStep } from './steps/FileStep.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { DropMark } from './wizard/DropMark.tsx';
import { firstGoal, type Goal } from './wizard/draft.ts';
import { KeptNotice } from './wizard/KeptNotice.tsx';
import { Stepper } from './wizard/Stepper.tsx';
import { canReach, furthestStep, stepOf, type Step } from './wizard/steps.ts';
import { stepAfterFile } from './wizard/sureness.ts';
import { useEarlierImport } from './wizard/useEarlierImport.ts';
import { useFileDrop } from './wizard/useFileDrop.ts';
import { useImportDraft } from './wizard/useImportDraft.ts';
import { useKeptDraft, type KeptOffer } from './wizard/useKeptDraft.ts';
import { useWizardGuard } from './wizard/useWizardGuard.ts';
import type { ImportSource } from './understand/open-source.ts';
import classes from './wizard/wizard.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { withArrival } from '../../browser/arrivals.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const newReader = () => new ImportFileReader();

/** Steps that load while the user is in the first one. */
const laterSteps = {
  format: () => import('./steps/FormatStep.tsx').then((it) => ({ default: it.FormatStep })),
  columns: () => import('./steps/ColumnsStep.tsx').then((it) => ({ default: it.ColumnsStep })),
  lists: () => import('./steps/ListsStep.tsx').then((it) => ({ default: it.ListsStep })),
  check: () => import('./steps/CheckStep.tsx').then((it) => ({ default: it.CheckStep })),
};
const FormatStep = lazy(() => withArrival(laterSteps.format()));
const ColumnsStep = lazy(() => withArrival(laterSteps.columns()));
const ListsStep = lazy(() => withArrival(laterSteps.lists()));
const CheckStep = lazy(() => withArrival(laterSteps.check()));
const SetSummary = lazy(() =>
  withArrival(import('./steps/SetSummary.tsx').then((it) => ({ default: it.SetSummary }))),
);

/**
 * The import wizard, from a dropped file to its upload. The step is in the URL, so that Back returns to earlier steps.
 */
export function ImportPage({ openReader = newReader }: { openReader?: () => ImportFileReader }) {
  const t = useMessages('imports');
  const [search, setSearch] = useSearchParams();
  const [goal, setGoal] = useState<Goal>(() => ({
    ...firstGoal,
    lists: search.getAll('lists'),
    isBlocking: search.has('block'),
  }));
  const sentSet = search.getAll('set');
  const [isSending, setIsSending] = useState(false);
  const handle = useImportDraft(openReader);
  const { draft } = handle;
  const asked = stepOf(search.get('step'));
  const step = canReach(asked, { draft, goal }) ? asked : furthestStep(draft, goal);
  const heading = useStepFocus(step);
  const from = search.get('from');
  const kept = useKeptDraft({ handle, goal, from, onGoal: setGoal });
  useWizardGuard({
    isDirty: draft !== null,
    isSending,
    step,
    isKept: kept.isKept === true,
    onLeave: kept.forget,
  });
  useEffect(() => {
    // If loading fails, the step itself retries and reports the failure.
    for (const load of Object.values(laterSteps)) load().catch(() => undefined);
  }, []);

  const go = (next: Step, options?: NavigateOptions) =>
    setSearch((before) => withStep(before, next), options);
  const settle = useEffectEvent(() => go(step, { replace: true }));
  useEffect(() => {
    // If a step turns out to be too far, for example after unknown statuses were found, don't jump to it later.
    if (draft !== null && asked !== step) settle();
  }, [draft, asked, step]);
  const open = async (source: ImportSource) => {
    const opened = await handle.open(source);
    if (opened !== null) go(stepAfterFile(opened));
  };
  const resume = async (offer: KeptOffer) => {
    const opened = await kept.accept(offer);
    if (opened !== null) go(stepAfterFile(opened));
  };
  const startOver = (sent: readonly string[] = []) => {
    kept.forget();
    handle.close();
    setGoal(firstGoal);
    // The imports of a set stay in the URL, so that a reload shows them again.
    setSearch({ set: [...sent] }, { replace: true });
  };
  const earlier = useEarlierImport(kept.state === 'fresh' ? from : null, async (source, again) => {
    setGoal({ ...firstGoal, lists: again.lists, isWithoutList: again.lists.length === 0, mode: again.mode });
    if ((await handle.open(source, again)) !== null) go('check');
  });
  const isOver = useFileDrop({
    isOn: !isSending,
    onSource: (source) => void open(source),
    onRefused: (reason) => toast(t('drop.refused.toast', { reason }), { tone: 'problem' }),
  });

  const shared = { handle, goal, onGoal: setGoal, onGo: go };
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={draft === null ? undefined : (draft.name ?? t('pasted.label'))}
      />
      <KeptNotice
        kept={kept}
        draft={draft}
        onStartOver={isSending ? null : () => startOver()}
        onContinue={(offer) => void resume(offer)}
      />
      <Stepper current={step} draft={draft} goal={goal} onGo={go} isLocked={isSending} />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('step.label', { step })}
      </h2>
      <LazyPlace>{step === 'file' && sentSet.length > 0 ? <SetSummary hashes={sentSet} /> : null}</LazyPlace>
      {step === 'file' ? <FileStep {...shared} onOpen={open} earlier={earlier} /> : null}
      <LazyPlace>
        {step === 'format' ? <FormatStep {...shared} onSending={setIsSending} onSetSent={startOver} /> : null}
        {step === 'columns' ? <ColumnsStep {...shared} /> : null}
        {step === 'lists' ? <ListsStep {...shared} /> : null}
        {step === 'check' ? <CheckStep {...shared} onSending={setIsSending} onSent={kept.forget} /> : null}
      </LazyPlace>
      {isOver ? <DropMark /> : null}
    </>
  );
}

function withStep(before: URLSearchParams, step: Step): URLSearchParams {
  const after = new URLSearchParams(before);
  if (step === 'file') after.delete('step');
  else after.set('step', step);
  return after;
}

/** Moves the focus to the heading of each step that follows the first one. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
