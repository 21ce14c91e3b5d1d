import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  reportRowsMatch,
  type MatchedRows,
  type ReportRowsSource,
} from '../../../../contract/jobs/report-rows.ts';
import type { Match } from '../../../../contract/people/segments/match.ts';
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
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const JobActions = lazyPart(() =>
  import('../../../components/contact-actions/JobActions.tsx').then((it) => it.JobActions),
);

/** The contacts of rows, for actions on them. */
interface RowContacts<Row> {
  /** All rows under the current filter. */
  readonly source: ReportRowsSource;
  /** The condition that finds the same contacts; null if there is none. */
  readonly match: Match | null;
  /** Returns the email address of a row. */
  readonly emailOf: (row: Row) => string;
}

/** A row that names one contact. */
interface ContactRow {
  readonly contact: string;
}

const emailOf = ({ contact }: ContactRow) => contact;

/** Returns the contacts of all rows of a kind, which name one contact each. */
export function contactsOf(report: number, rows: MatchedRows): RowContacts<ContactRow> {
  return { source: { report, rows }, match: reportRowsMatch(report, rows), emailOf };
}

/** Returns the contacts of filtered rows, which name one contact each. */
export function filteredContacts(
  source: ReportRowsSource,
  match: Match | null = null,
): RowContacts<ContactRow> {
  return { source, match, emailOf };
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
  /** The contacts of all rows; omitted if rows name none. */
  readonly contacts?: RowContacts<Row> | undefined;
}

/** The rows counted in a report's figure, in pages, with actions on their contacts. */
export function ReportRows<Row>(props: ReportRowsProps<Row>) {
  const { page, asked, head = null, aside, contacts, rowKey, ...table } = props;
  const t = useMessages('reports');
  const collection = useCollection(page, asked);
  const { has } = useExtensions();
  const selection = useSelection(JSON.stringify(contacts?.source ?? null));
  const isActive = contacts !== undefined && has('jobCreate');
  const keyOf = (row: Row) => selectionKey(contacts?.emailOf(row) ?? '', rowKey(row));
  const total = collection.total ?? 0;
  return (
    <>
      <FilterBar
        aside={
          <>
            {isActive && contacts.match !== null && total > 0 ? (
              <Link to={contactsMatching({ all: [contacts.match] }, pageZone)}>
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
        <LazyPlace>
          <Actions
            source={contacts.source}
            selection={selection}
            pageKeys={collection.rows?.map(keyOf) ?? []}
            total={total}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}

interface ActionsProps {
  readonly source: ReportRowsSource;
  readonly selection: Selection;
  readonly pageKeys: readonly string[];
  readonly total: number;
}

function Actions({ source, ...selected }: ActionsProps) {
  const { data: attributes = [] } = useQuery(attributesQuery());
  const sourceOf = ({ isAllMatching, keys }: Selection): JobRequest['source'] =>
    isAllMatching ? { ...source } : { emails: [...new Set([...keys].map(emailIn))] };
  return <JobActions {...selected} query={{}} attributes={attributes} sourceOf={sourceOf} />;
}

/** Returns the key of a row including its email address, because a contact may have several rows. */
function selectionKey(email: string, key: string): string {
  return `${email}\n${key}`;
}

function emailIn(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}
