import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ContactImport, ImportProgress } from '../../../../contract/imports/imports.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatSize, formatSpan, formatTime } from '../../../components/basics/format.ts';
import { starterName } from '../../../components/people/starter-name.ts';
import { paths } from '../../../paths.ts';
import { modes } from '../steps/modes.ts';
import { hashOfList } from '../wizard/hash-of-list.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** Settings and times of an import. */
export function ImportFacts({ one, progress }: { one: ContactImport; progress: ImportProgress | null }) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  const hashes = one.lists.map(hashOfList);
  const named = one.mapping?.lists ?? [];
  const mode = modes.find(({ value }) => value === one.mode)?.mode;
  return (
    <Card title={t('details.title')}>
      <dl className={classes.facts}>
        <dt>{t('details.lists.label')}</dt>
        <dd>
          {hashes.length === 0 && named.length === 0 ? t('details.none.label') : null}
          <ListLinks hashes={hashes} />
          {named.map(({ column, values }) => (
            <div key={column}>
              <ListLinks hashes={[...new Set(Object.values(values))].filter((hash) => hash !== '')} />{' '}
              <span className="nd-muted">{t('details.byColumn.label', { columnName: column })}</span>
            </div>
          ))}
        </dd>
        <dt>{t('details.existing.label')}</dt>
        <dd>
          {mode === undefined ? (
            '–'
          ) : (
            <>
              {tImport('mode.label', { mode })}
              <div className="nd-muted">{tImport('mode.help', { mode })}</div>
            </>
          )}
        </dd>
        <Times progress={progress} />
      </dl>
    </Card>
  );
}

function ListLinks({ hashes }: { readonly hashes: readonly string[] }) {
  const lists = useQuery(allListsQuery());
  return hashes.map((hash, at) => (
    <span key={hash}>
      {at === 0 ? '' : ', '}
      <Link to={paths.list(hash)}>{lists.data?.find((list) => list.hash === hash)?.name ?? hash}</Link>
    </span>
  ));
}

function Times({ progress }: { progress: ImportProgress | null }) {
  const t = useMessages('import-result');
  const tPeople = useMessages('people');
  if (progress === null) return null;
  const { created, started, started_by: starter, finished, size } = progress;
  return (
    <>
      <dt>{t('details.created.label')}</dt>
      <dd>{formatTime(created)}</dd>
      {starter === null || starter === undefined ? null : (
        <>
          <dt>{tPeople('startedBy.label')}</dt>
          <dd>{starterName(starter, tPeople)}</dd>
        </>
      )}
      {size === null ? null : (
        <>
          <dt>{t('details.file.label')}</dt>
          <dd>{formatSize(size)}</dd>
        </>
      )}
      {started === null || finished === null ? null : (
        <>
          <dt>{t('details.duration.label')}</dt>
          <dd>{formatSpan(Date.parse(finished) - Date.parse(started))}</dd>
        </>
      )}
    </>
  );
}
