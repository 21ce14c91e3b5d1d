import type { Bounce } from '../../../../contract/results/report-bounces.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
import { contactColumn, descriptionColumn } from './row-cells.tsx';

/** Returns the columns of spam complaints, which have no code and no reason of their own. */
export function complaintColumns(
  t: Translator<'reports'>,
  tBounces: Translator<'report-bounces'>,
): readonly Column<Bounce>[] {
  return [
    contactColumn(t),
    descriptionColumn(tBounces('complaints.report.column')),
    {
      id: 'active',
      header: t('bounces.contact.column'),
      cell: ({ contact_active: isActive }) => t('bounces.contact', { state: isActive ? 'active' : 'other' }),
    },
    exactTimeColumn('created', tBounces('complaints.time.column'), ({ created }) => created),
  ];
}
