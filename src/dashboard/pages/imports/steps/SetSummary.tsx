import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { importStatus, type ImportProgress } from '../../../../contract/imports/imports.ts';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { failureOf } from '../../../api/errors.ts';
import { importRehearsalsQuery, importsProgressQuery, startImport } from '../../../api/imports.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { stateOf } from '../wizard/import-state.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';

const counted = ['added', 'updated', 'invalid'] as const;

type Figures = Readonly<Record<(typeof counted)[number], number>>;

/** The imports of a set of files: the state and figures of each, their sum, and the start of rehearsed ones. */
export function SetSummary({ hashes }: { readonly hashes: readonly string[] }) {
  const t = useMessages('imports');
  const { data: found = [], error } = useQuery(importsProgressQuery(hashes));
  const waiting = found.filter(isWaiting);
  const { data: rehearsals = [] } = useQuery(importRehearsalsQuery(waiting.map(({ hash }) => hash)));
  const figures = found.map((one) => {
    const at = waiting.indexOf(one);
    return at === -1 ? figuresOf(one) : rehearsedFigures(one, rehearsals[at]);
  });
  return (
    <Card title={t('set.result.title')} isFlush>
      {error === null ? null : (
        <p className={classes.problemFlush} role="alert">
          {failureOf(error).detail}
        </p>
      )}
      <SetTable imports={found} figures={figures} />
      {waiting.length === 0 ? null : (
        <StartSet waiting={waiting} isReady={waiting.every((_, at) => rehearsals[at]?.state === 'done')} />
      )}
    </Card>
  );
}

interface SetTableProps {
  readonly imports: readonly ImportProgress[];
  /** The figures of each import; null until they are known. */
  readonly figures: readonly (Figures | null)[];
}

function SetTable({ imports, figures }: SetTableProps) {
  const t = useMessages('imports');
  const tImport = useMessages('import-common');
  const text = (values: SetTableProps['figures'], name: keyof Figures) =>
    values.includes(null) ? '…' : formatCount(values.reduce((sum, one) => sum + (one?.[name] ?? 0), 0));
  return (
    <div className={tables.scroll} tabIndex={0} role="region" aria-label={t('set.result.title')}>
      <table aria-label={t('set.result.title')}>
        <thead>
          <tr>
            <th scope="col">{t('recent.file.column')}</th>
            <th scope="col">{t('recent.status.column')}</th>
            <th scope="col">{t('recent.added.column')}</th>
            <th scope="col">{t('recent.updated.column')}</th>
            <th scope="col">{t('recent.invalid.column')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one, at) => {
            const { state, tone } = stateOf({ ...one, rehearse: isWaiting(one) });
            return (
              <tr key={one.hash}>
                <th scope="row">
                  <Link to={paths.importResult(one.hash)}>{one.file ?? t('recent.noFile.label')}</Link>
                </th>
                <td>
                  <Badge tone={tone}>{tImport('state.badge', { state })}</Badge>
                </td>
                {counted.map((name) => (
                  <td key={name}>{text([figures[at] ?? null], name)}</td>
                ))}
              </tr>
            );
          })}
          <tr>
            <th scope="row">{t('set.sum.label')}</th>
            <td />
            {counted.map((name) => (
              <td key={name}>{text(figures, name)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function StartSet({ waiting, isReady }: { waiting: readonly ImportProgress[]; isReady: boolean }) {
  const t = useMessages('imports');
  const { mutateAsync } = useSubmit(startImport());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      // One after the other, because imports run in the order in which they start.
      for (const { hash } of waiting) await mutateAsync({ hash, body: {} });
    } catch (error) {
      setProblem(failureOf(error).detail);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.setFoot}>
      <p className="nd-muted" role="status">
        {isReady ? t('set.rehearsed.body') : t('set.rehearsing.body')}
      </p>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button disabled={!isReady} isBusy={isBusy} onClick={() => void start()}>
        {t('set.button', { count: waiting.length })}
      </Button>
    </div>
  );
}

/** Returns whether an import is rehearsed and ready to be started. */
function isWaiting({ rehearse, status }: ImportProgress): boolean {
  return rehearse === true && status === importStatus.uploaded;
}

function figuresOf({ created_contacts, updated_contacts, invalid }: ImportProgress): Figures {
  return { added: created_contacts, updated: updated_contacts, invalid };
}

/** Returns the figures of an import's mode; null until they are known. */
function rehearsedFigures({ mode }: ImportProgress, rehearsal: ImportRehearsal | undefined): Figures | null {
  if (rehearsal?.state !== 'done') return null;
  const figures = rehearsal.modes.find((one) => one.mode === mode);
  return figures === undefined
    ? null
    : { added: figures.created, updated: figures.updated, invalid: figures.invalid };
}
