import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportRowKind } from '../../../../contract/jobs/jobs.ts';
import { reportRowsMatch } from '../../../../contract/jobs/report-rows.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import type { JobRequest } from '../../../api/jobs.ts';
import type { ReportRowsPage } from '../../../api/reports.ts';
import { pageZone } from '../../../messages/page-zone.ts';
import { FilterBar } from '../../../components/filter/FilterBar.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../../components/table/CollectionTable.tsx';
import type { DataTableProps } from '../../../components/table/DataTable.tsx';
import { useSelection, type Selection } from '../../../components/table/useSelection.ts';
import { useCollection, type Things } from '../../../hooks/useCollection.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { contactsMatching } from '../../../paths.ts';

const JobActions = lazyPart(() =>
  import('../../../components/contact-actions/JobActions.tsx').then((it) => it.JobActions),
);

/** Rows whose contacts can be acted on. */
interface ReportContacts {
  readonly report: number;
  readonly rows: ReportRowKind;
}

/** The same, with the email address of a row. */
interface RowContacts<Row> extends ReportContacts {
  readonly emailOf: (row: Row) => string;
}

/** Returns the contacts behind rows that name one each. */
export function contactsOf(report: number, rows: ReportRowKind): RowContacts<{ readonly contact: string }> {
  return { report, rows, emailOf: ({ contact }) => contact };
}

interface ReportRowsProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isReloading'> {
  /** The kind of rows, in texts about them. */
  readonly things: Things;
  readonly page: UseQueryResult<{ readonly count: number; readonly results: readonly Row[] }>;
  readonly asked: ReportRowsPage;
  /** Shown above the table at the left: the filter of the rows. */
  readonly head?: ReactNode;
  /** Shown above the table at the right: the export. */
  readonly aside?: ReactNode;
  /** The contacts of all rows; left out where rows are filtered. */
  readonly contacts?: RowContacts<Row> | undefined;
}

/** The rows behind a number of a report, page by page, with actions on their contacts. */
export function ReportRows<Row>(props: ReportRowsProps<Row>) {
  const { page, asked, head = null, aside, contacts, rowKey, ...table } = props;
  const t = useMessages('reports');
  const collection = useCollection(page, asked);
  const { has } = useExtensions();
  const selection = useSelection(JSON.stringify(contacts ?? null));
  const isActive = contacts !== undefined && has('jobCreate');
  const keyOf = (row: Row) => selectionKey(contacts?.emailOf(row) ?? '', rowKey(row));
  const total = collection.total ?? 0;
  return (
    <>
      <FilterBar
        aside={
          <>
            {isActive && total > 0 ? (
              <Link
                to={contactsMatching({ all: [reportRowsMatch(contacts.report, contacts.rows)] }, pageZone)}
              >
                {t('rows.contacts.link')}
              </Link>
            ) : null}
            {aside}
          </>
        }
      >
        {head}
      </FilterBar>
      <CollectionTable
        {...table}
        collection={collection}
        rows={collection.rows}
        rowKey={keyOf}
        {...(isActive ? { selection } : {})}
      />
      {isActive && (selection.isAllMatching || selection.keys.size > 0) ? (
        <Suspense fallback={null}>
          <Actions
            contacts={contacts}
            selection={selection}
            pageKeys={collection.rows?.map(keyOf) ?? []}
            total={total}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ActionsProps {
  readonly contacts: ReportContacts;
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
}

function Actions({ contacts, ...selected }: ActionsProps) {
  const { data: attributes = [] } = useQuery(attributesQuery());
  const sourceOf = ({ isAllMatching, keys }: Selection): JobRequest['source'] =>
    isAllMatching
      ? { report: contacts.report, rows: contacts.rows }
      : { emails: [...new Set([...keys].map(emailIn))] };
  return <JobActions {...selected} query={{}} attributes={attributes} sourceOf={sourceOf} />;
}

/** Returns the key of a row, which holds its email address: a contact may have several rows. */
function selectionKey(email: string, key: string): string {
  return `${email}\n${key}`;
}

function emailIn(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}
