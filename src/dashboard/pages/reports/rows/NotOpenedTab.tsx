import { useQuery } from '@tanstack/react-query';

import type { NonOpener } from '../../../../contract/results/reports.ts';
import { nonOpenersQuery, pollOf } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import { sentMailOf } from '../parts/report-mail.ts';
import type { ReportPart } from '../parts/report-part.ts';
import { contactsOf, ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const ResendReach = lazyPart(() => import('./ResendReach.tsx').then((it) => it.ResendReach));

function columnsOf(t: Translator<'reports'>): readonly Column<NonOpener>[] {
  return [contactColumn(t)];
}

/** The contacts who got an email and aren't known to have opened it. */
export function NotOpenedTab({ id, report }: ReportPart) {
  const mail = typeof report?.finished === 'string' ? sentMailOf(report) : null;
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({ ...nonOpenersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'notOpened' })}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      contacts={contactsOf(id, 'not_opened')}
      rowKey={({ contact_url }) => contact_url}
      head={
        mail === null || page.data === undefined ? null : (
          <LazyPlace>
            <ResendReach id={mail} rows={page.data.count} />
          </LazyPlace>
        )
      }
      aside={<ExportMenu id={id} of="notOpened" rows={page.data?.count} />}
      empty={<EmptyState title={t('notOpened.empty.title')}>{t('notOpened.empty.body')}</EmptyState>}
    />
  );
}
