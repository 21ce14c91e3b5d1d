import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { contactFieldNames, isContactField } from '../../../../lib/contact/contact-fields.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { RehearsedLists } from './RehearsedLists.tsx';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';

type Figures = ImportRehearsal['modes'][number];
type Diff = Figures['diffs'][number];
type Fields = NonNullable<Diff['after']>;

const shownAtFirst = 5;

/** The values, subscriptions, and contacts that a mode changes, with the first contacts before and after. */
export function RehearsedChanges({ figures }: { readonly figures: Figures }) {
  const t = useMessages('import-rehearsal');
  const nameOf = useFieldNames();
  const sentences = sentencesOf(figures, t);
  return (
    <>
      {figures.columns.length === 0 ? null : (
        <Card title={t('columns.title')} isFlush>
          <div className={tables.scroll} tabIndex={0} role="region" aria-label={t('columns.title')}>
            <table aria-label={t('columns.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('field.column')}</th>
                  <th scope="col">{t('changed.column')}</th>
                  <th scope="col">{t('filled.column')}</th>
                  <th scope="col">{t('cleared.column')}</th>
                </tr>
              </thead>
              <tbody>
                {inOrder(figures.columns).map(({ column, changed, filled, emptied }) => (
                  <tr key={column}>
                    <th scope="row">{nameOf(column)}</th>
                    <td>{formatCount(changed)}</td>
                    <td>{formatCount(filled)}</td>
                    <td className={emptied > 0 ? tables.bad : undefined}>{formatCount(emptied)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
      <RehearsedLists lists={figures.lists ?? []} />
      {sentences.length === 0 ? null : (
        <Card title={t('subscriptions.title')}>
          <ul className={classes.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      )}
      <Diffs diffs={figures.diffs} nameOf={nameOf} />
    </>
  );
}

/** Sorts columns with the fields of every contact first. */
function inOrder(columns: Figures['columns']): Figures['columns'] {
  const own: readonly string[] = contactFieldNames;
  const place = (column: string) => (own.includes(column) ? own.indexOf(column) : own.length);
  return columns.toSorted((one, other) => place(one.column) - place(other.column));
}

function sentencesOf(
  { subscriptions, inactive, suppressed, noes, left_out: leftOut }: Figures,
  t: Translator<'import-rehearsal'>,
): string[] {
  const { begun, inactive: unreached = 0, stay_cancelled: kept, cancelled, removed } = subscriptions;
  return [
    ...(begun > unreached ? [t('begun.body', { count: begun - unreached })] : []),
    ...(unreached > 0 ? [t('unreached.body', { count: unreached })] : []),
    ...(kept > 0 ? [t('kept.body', { count: kept })] : []),
    ...(cancelled > 0 ? [t('canceled.body', { count: cancelled })] : []),
    ...(removed > 0 ? [t('removed.body', { count: removed })] : []),
    ...(inactive > 0 ? [t('inactive.body', { count: inactive })] : []),
    ...(suppressed > 0 ? [t('suppressed.body', { count: suppressed })] : []),
    ...(noes > 0 ? [t('noes.body', { count: noes })] : []),
    ...Object.entries(leftOut).map(([columnName, count]) => t('leftOut.body', { columnName, count })),
  ];
}

interface DiffsProps {
  readonly diffs: readonly Diff[];
  readonly nameOf: (field: string) => string;
}

/** The first contacts that are added or updated, before and after. */
function Diffs({ diffs, nameOf }: DiffsProps) {
  const t = useMessages('import-rehearsal');
  const [isAll, setIsAll] = useState(false);
  const updated = diffs.filter(({ outcome }) => outcome === 'updated');
  const ordered = [...updated, ...diffs.filter(({ outcome }) => outcome !== 'updated')];
  if (ordered.length === 0) return null;
  const shown = isAll ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <Card title={t('diffs.title')} isFlush>
      <ul className={classes.diffs}>
        {shown.map((diff) => (
          <li key={diff.email}>
            <strong>{diff.email}</strong>{' '}
            <span className="nd-muted">
              {diff.outcome === 'created'
                ? t('diff.added.label', { line: diff.line })
                : t('diff.updated.label', { line: diff.line })}
            </span>
            <dl>
              {changesOf(diff).map(([field, was, is]) => (
                <div key={field}>
                  <dt>{nameOf(field)}</dt>
                  <dd>
                    {was === '' ? null : <del>{was}</del>} {is === '' ? t('empty.label') : <ins>{is}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
            {changesOf(diff).length === 0 ? <p className="nd-muted">{t('diff.lists.body')}</p> : null}
          </li>
        ))}
      </ul>
      {isAll || ordered.length <= shownAtFirst ? null : (
        <p className={classes.diffsMore}>
          <Button tone="plain" size="small" onClick={() => setIsAll(true)}>
            {t('diffs.more.button', { count: ordered.length - shownAtFirst })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function changesOf({ before, after }: Diff): (readonly [field: string, was: string, is: string])[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => [field, was.get(field) ?? '', is.get(field) ?? ''] as const)
    .filter(([, one, other]) => one !== other);
}

function valuesOf(fields: Fields | null): ReadonlyMap<string, string> {
  if (fields === null) return new Map();
  const own = contactFieldNames.map((name) => [name, fields[name] ?? ''] as const);
  return new Map<string, string>([...own, ...Object.entries(fields.attributes)]);
}

/** Returns a function that names a contact’s field or attribute. */
function useFieldNames(): (field: string) => string {
  const tImports = useMessages('imports');
  const attributes = useQuery(attributesQuery());
  return (field) => {
    if (isContactField(field)) return tImports('field.label', { field });
    return attributes.data?.find(({ code }) => code === field)?.name ?? field;
  };
}
