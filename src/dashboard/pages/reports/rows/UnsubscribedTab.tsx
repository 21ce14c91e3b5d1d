import { useQuery } from '@tanstack/react-query';
import {
  unsubscriptionReason,
  type Unsubscription,
} from '../../../../contract/results/report-unsubscribed.ts';
import type { Messages } from '../../../../messages/areas.ts';
import { pollOf, unsubscriptionsQuery } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import { contactsOf, ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<Unsubscription>[] {
  return [
    contactColumn(t),
    {
      id: 'reason',
      header: t('unsubscribes.reason.column'),
      cell: ({ reason }) =>
        typeof reason === 'number' ? t('unsubscribes.reason', { reason: reasons[reason] ?? 'other' }) : '–',
    },
    exactTimeColumn('created', t('unsubscribes.time.column'), ({ created }) => created),
  ];
}

type Reason = Messages['reports']['unsubscribes.reason']['reason'];

/** Reasons by the API's codes. */
const reasons: Readonly<Record<number, Reason>> = {
  [unsubscriptionReason.tooMany]: 'tooMany',
  [unsubscriptionReason.notRelevant]: 'notRelevant',
  [unsubscriptionReason.neverSignedUp]: 'neverSignedUp',
};

/** The contacts who unsubscribed through an email, with their reasons. */
export function UnsubscribedTab({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({
    ...unsubscriptionsQuery(id, asked),
    refetchInterval: () => pollOf(report),
  });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'unsubscribed' })}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      contacts={contactsOf(id, 'unsubscribed')}
      rowKey={({ url }) => url}
      aside={<ExportMenu id={id} of="unsubscribed" rows={page.data?.count} />}
      empty={<EmptyState title={t('unsubscribes.empty.title')}>{t('unsubscribes.empty.body')}</EmptyState>}
    />
  );
}
