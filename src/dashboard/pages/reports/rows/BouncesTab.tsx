import { useQuery } from '@tanstack/react-query';
import { failureClassNames, isFailureClass } from '../../../../contract/results/failure-classes.ts';
import { bounceList, type Bounce } from '../../../../contract/results/report-bounces.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { bouncesQuery, pollOf } from '../../../api/reports.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Button } from '../../../components/basics/Button.tsx';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ChoiceFilter } from '../../../components/filter/ChoiceFilter.tsx';
import { usualPageSize } from '../../../page-sizes.ts';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
import { useActivateContact } from '../../../hooks/useActivateContact.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import classes from '../reports.module.css';
import type { ReportPart } from '../parts/report-part.ts';
import { contactsOf, filteredContacts, ReportRows } from './ReportRows.tsx';
import { complaintColumns } from './complaint-columns.tsx';
import { contactColumn, descriptionColumn } from './row-cells.tsx';

function columnsOf(t: Translator<'reports'>): readonly Column<Bounce>[] {
  return [
    contactColumn(t),
    { id: 'kind', header: t('bounces.type.column'), cell: (bounce) => <KindBadge bounce={bounce} /> },
    {
      id: 'status',
      header: t('bounces.code.column'),
      cell: ({ status }) => <span className="nd-code">{status}</span>,
    },
    {
      id: 'reason',
      header: t('bounces.reason.column'),
      maxWidth: 260,
      cell: (bounce) => <Reason bounce={bounce} />,
    },
    descriptionColumn(t('bounces.response.column')),
    {
      id: 'active',
      header: t('bounces.contact.column'),
      cell: (bounce) => <ContactStatus bounce={bounce} />,
    },
    exactTimeColumn('created', t('bounces.time.column'), ({ created }) => created),
  ];
}

function reasonChoices(tSendings: Translator<'sendings'>) {
  return failureClassNames
    .map((value) => ({ value, label: tSendings('failure.label', { reason: value }) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tSendings.locale));
}

/** The bounces of an email, with their reasons, or its spam complaints with columns of their own. */
export function BouncesTab({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const tSendings = useMessages('sendings');
  const tBounces = useMessages('report-bounces');
  const { has } = useExtensions();
  const { query, change } = useUrlFilters(bounceList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const { kind, failure_class: reason } = query;
  const isComplaints = kind === 'complaint';
  const isFiltered = kind !== undefined || reason !== undefined;
  const page = useQuery({ ...bouncesQuery(id, asked), refetchInterval: () => pollOf(report) });
  const rows = (
    <ReportRows
      label={isComplaints ? tBounces('complaints.title') : t('tab.label', { tab: 'bounces' })}
      things="bounces"
      columns={isComplaints ? complaintColumns(t, tBounces) : columnsOf(t)}
      page={page}
      asked={asked}
      contacts={
        isFiltered
          ? filteredContacts({ report: id, rows: 'bounced', kind, failure_class: reason })
          : contactsOf(id, 'bounced')
      }
      rowKey={({ url }) => url}
      head={
        // Beyond the specification, like the report object.
        report === null ? null : (
          <>
            <ChoiceFilter
              label={t('bounces.type.label')}
              options={[
                { value: 'hard', label: t('bounces.kind', { kind: 'hard' }) },
                { value: 'soft', label: t('bounces.kind', { kind: 'other' }) },
                { value: 'complaint', label: t('bounces.kind', { kind: 'complaint' }) },
              ]}
              value={kind ?? null}
              onChange={(next) =>
                // A complaint has no reason to filter by.
                change({ kind: next, ...(next === 'complaint' ? { failure_class: null } : {}) })
              }
            />
            {isComplaints && reason === undefined ? null : (
              <ChoiceFilter
                label={t('bounces.reason.label')}
                options={reasonChoices(tSendings)}
                value={reason ?? null}
                onChange={(next) => change({ failure_class: next })}
              />
            )}
          </>
        )
      }
      aside={
        <ExportMenu id={id} of="bounces" rows={page.data?.count} only={{ kind, failure_class: reason }} />
      }
      empty={
        isComplaints ? (
          <EmptyState title={tBounces('complaints.none.title')}>
            {tBounces('complaints.empty.body')}
          </EmptyState>
        ) : (
          <EmptyState title={t(isFiltered ? 'bounces.filtered.title' : 'bounces.none')}>
            {t('bounces.empty.body')}
          </EmptyState>
        )
      }
    />
  );
  const isNoted = !isFiltered && has('jobCreate') && (page.data?.count ?? 0) > 0;
  return (
    <>
      {rows}
      {isNoted ? <p className={classes.rowsNote}>{tBounces('contacts.help')}</p> : null}
    </>
  );
}

/** The reason for a bounce, and on hover its meaning for the contact. */
function Reason({ bounce: { failure_class: reason, party } }: { bounce: Bounce }) {
  const tSendings = useMessages('sendings');
  if (reason === undefined || reason === null) return '–';
  return (
    <span
      title={
        party === undefined || party === null ? undefined : tSendings('failure.party.tooltip', { party })
      }
    >
      {tSendings('failure.label', { reason: isFailureClass(reason) ? reason : 'other' })}
    </span>
  );
}

/** The status of the contact, and a button that reactivates a contact that this bounce may have deactivated. */
function ContactStatus({ bounce: { contact, contact_active: isActive, status, party } }: { bounce: Bounce }) {
  const t = useMessages('reports');
  const tPeople = useMessages('people');
  const extensions = useExtensions();
  const { isChosen, activate } = useActivateContact(contact);
  if (isActive || isChosen) return t('bounces.contact', { state: 'active' });
  const mayBeCause = status.startsWith('5') || party === 'mailbox';
  if (!mayBeCause || !extensions.has('contactActivate')) return t('bounces.contact', { state: 'other' });
  return (
    <>
      {t('bounces.contact', { state: 'other' })}{' '}
      <Button tone="plain" size="small" onClick={activate}>
        {tPeople('reactivate.button')}
      </Button>
    </>
  );
}

/** The type of a bounce. Spec: Bounce, `status`: codes of 5 are permanent, codes of 4 temporary. */
function KindBadge({ bounce: { status } }: { bounce: Bounce }) {
  const t = useMessages('reports');
  const isHard = status.startsWith('5');
  return (
    <Badge tone={isHard ? 'red' : 'amber'}>{t('bounces.kind', { kind: isHard ? 'hard' : 'other' })}</Badge>
  );
}
