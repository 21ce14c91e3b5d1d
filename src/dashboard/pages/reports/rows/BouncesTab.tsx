import { useQuery } from '@tanstack/react-query';
import { bounceList, type Bounce } from '../../../../contract/report-bounces.ts';
import { bouncesQuery, pollOf } from '../../../api/reports.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ChoiceFilter } from '../../../components/filter/ChoiceFilter.tsx';
import { failureWords, partyWords } from '../../../components/failure-words.ts';
import { usualPageSize } from '../../../components/page-sizes.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { useActivateContact } from '../../../hooks/useActivateContact.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';

const columns: readonly Column<Bounce>[] = [
  contactColumn(),
  { id: 'kind', header: 'Kind', cell: (bounce) => <KindBadge bounce={bounce} /> },
  { id: 'status', header: 'Code', cell: ({ status }) => <span className="nd-code">{status}</span> },
  { id: 'reason', header: 'Reason', maxWidth: 260, cell: (bounce) => <Reason bounce={bounce} /> },
  {
    id: 'description',
    header: 'What the server said',
    maxWidth: 420,
    cell: ({ description }) => <span title={description}>{description === '' ? '–' : description}</span>,
  },
  {
    id: 'active',
    header: 'Contact now',
    cell: (bounce) => <ContactNow bounce={bounce} />,
  },
  timeColumn('created', 'Bounced', ({ created }) => created),
];

const kinds = [
  { value: 'hard', label: 'Permanent' },
  { value: 'soft', label: 'Temporary' },
];

/** Which mails came back, and why. */
export function BouncesTab({ id, report }: ReportPart) {
  const { query, change } = useUrlFilters(bounceList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const kind = query.kind ?? null;
  const page = useQuery({ ...bouncesQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Bounces"
      noun="bounces"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ url }) => url}
      head={
        // Beyond the specification, as the report object is.
        report === null ? null : (
          <ChoiceFilter
            label="Kind"
            options={kinds}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        )
      }
      aside={<ExportMenu id={id} of="bounces" rows={page.data?.count} />}
      empty={
        <EmptyState title={kind === null ? 'Nothing came back' : 'Nothing of this kind came back'}>
          A mail bounces where the receiving server refuses it, or sends it back later.
        </EmptyState>
      }
    />
  );
}

/** Shows why it bounced, and on hover what that means for the contact. */
function Reason({ bounce: { failure_class: failureClass, party } }: { bounce: Bounce }) {
  if (failureClass === undefined || failureClass === null) return '–';
  return (
    <span title={party === undefined || party === null ? undefined : partyWords[party]}>
      {failureWords(failureClass)}
    </span>
  );
}

/** Shows whether the contact gets email, and the way back for one that this bounce may have stopped. */
function ContactNow({ bounce: { contact, contact_active: isActive, status, party } }: { bounce: Bounce }) {
  const extensions = useExtensions();
  const { isChosen, activate } = useActivateContact(contact);
  if (isActive || isChosen) return 'Active';
  const mayBeCause = status.startsWith('5') || party === 'mailbox';
  if (!mayBeCause || !extensions.has('contactActivate')) return 'Inactive';
  return (
    <>
      Inactive{' '}
      <Button tone="plain" size="small" onClick={activate}>
        Make active again
      </Button>
    </>
  );
}

/** Spec: Bounce, `status`: a code of 5 is for good, one of 4 may pass. */
function KindBadge({ bounce: { status } }: { bounce: Bounce }) {
  return status.startsWith('5') ? <Badge tone="red">Permanent</Badge> : <Badge tone="amber">Temporary</Badge>;
}
