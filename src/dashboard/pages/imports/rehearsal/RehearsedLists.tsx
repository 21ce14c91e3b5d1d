import { useQuery } from '@tanstack/react-query';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import tables from '../wizard/tables.module.css';

interface RehearsedListsProps {
  readonly lists: NonNullable<ImportRehearsal['modes'][number]['lists']>;
}

/** The subscriptions that a mode changes, by list. Hidden for a single list, whose figures are sentences. */
export function RehearsedLists({ lists }: RehearsedListsProps) {
  const t = useMessages('import-rehearsal');
  const { data } = useQuery(allListsQuery());
  if (lists.length < 2) return null;
  const nameOf = (hash: string) => data?.find((list) => list.hash === hash)?.name ?? hash;
  const rows = lists
    .map((one) => ({ ...one, name: nameOf(one.list) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, t.locale));
  const hasUnreached = lists.some(({ inactive = 0 }) => inactive > 0);
  return (
    <Card title={t('lists.title')} isFlush>
      <div className={tables.scroll} tabIndex={0} role="region" aria-label={t('lists.title')}>
        <table aria-label={t('lists.title')}>
          <thead>
            <tr>
              <th scope="col">{t('list.column')}</th>
              <th scope="col">{t('begun.column')}</th>
              {hasUnreached ? <th scope="col">{t('unreached.column')}</th> : null}
              <th scope="col">{t('kept.column')}</th>
              <th scope="col">{t('canceled.column')}</th>
              <th scope="col">{t('removed.column')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ list, name, begun, inactive = 0, stay_cancelled: kept, cancelled, removed }) => (
              <tr key={list}>
                <th scope="row">{name}</th>
                <td>{formatCount(begun - inactive)}</td>
                {hasUnreached ? <td>{formatCount(inactive)}</td> : null}
                <td>{formatCount(kept)}</td>
                <td>{formatCount(cancelled)}</td>
                <td>{formatCount(removed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
