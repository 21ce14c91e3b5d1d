import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clickersQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import { contactsOf, ReportRows } from './ReportRows.tsx';
import { clickColumns } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

/** The contacts who clicked any link of an email. */
export function ClickersTable({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({ ...clickersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('clickers.label')}
      things="contacts"
      columns={clickColumns(t)}
      page={page}
      asked={asked}
      contacts={contactsOf(id, 'clicked')}
      rowKey={({ contact_url }) => contact_url}
      head={head}
      aside={<ExportMenu id={id} of="clicked" rows={page.data?.count} />}
      empty={<EmptyState title={t('clicks.empty.title')}>{t('clicks.empty.body')}</EmptyState>}
    />
  );
}
