import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { importsProgressQuery } from '../../../api/imports.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { stateOf } from '../wizard/import-state.ts';
import tables from '../wizard/tables.module.css';
import type { SentFile } from './useSendSet.ts';

/** The imports of a set of files: the state and the figures of each, with the sum of all. */
export function SetSummary({ files }: { readonly files: readonly SentFile[] }) {
  const t = useMessages('imports');
  const tImport = useMessages('import-common');
  const { data: found = [] } = useQuery(importsProgressQuery(files.map(({ hash }) => hash)));
  const sum = (of: 'created_contacts' | 'updated_contacts' | 'invalid') =>
    formatCount(found.reduce((before, one) => before + one[of], 0));
  return (
    <Card title={t('set.result.title')} isFlush>
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
            {files.map(({ name, hash }, at) => {
              const data = found[at];
              const { state, tone } = stateOf(data ?? { status: 5, rehearse: false });
              return (
                <tr key={hash}>
                  <th scope="row">
                    <Link to={paths.importResult(hash)}>{name}</Link>
                  </th>
                  <td>
                    <Badge tone={tone}>{tImport('state.badge', { state })}</Badge>
                  </td>
                  <td>{formatCount(data?.created_contacts ?? 0)}</td>
                  <td>{formatCount(data?.updated_contacts ?? 0)}</td>
                  <td>{formatCount(data?.invalid ?? 0)}</td>
                </tr>
              );
            })}
            <tr>
              <th scope="row">{t('set.sum.label')}</th>
              <td />
              <td>{sum('created_contacts')}</td>
              <td>{sum('updated_contacts')}</td>
              <td>{sum('invalid')}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}
