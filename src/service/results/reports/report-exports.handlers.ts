import { failureWords } from '../../../contract/results/failure-words.ts';
import type { Kysely } from 'kysely';
import { findBounces, findBouncesAfter, type BounceRow } from './report-bounces.store.ts';
import { errorTypeOf } from './report-bounces.view.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { exportAnswer, type AskedExport } from './export-answer.ts';
import type { ExportCell, ExportTable } from '../exports/export-table.ts';
import { pagesAhead, type PageAfter } from '../../base/answers/pages-ahead.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { sendingTotal } from '../tracking/activity.store.ts';
import { existingLink, existingReport } from './existing-report.ts';
import {
  findClickersAfter,
  findClicksAfter,
  findLinks,
  findLinksAfter,
  type ClickRow,
} from './links.store.ts';
import { findOpensAfter } from './opens.store.ts';
import {
  countMachines,
  countNonOpeners,
  findMachinesAfter,
  findNonOpenersAfter,
  findUnsubscribed,
  findUnsubscribedAfter,
} from './receivers.store.ts';
import { percentOf } from './report-rows.view.ts';

/** Page for a count only. */
const noRows = { page: 1, limit: 0, offset: 0 };

/** Handlers of report rows as files. Interface: reports, Exports. */
export const reportExportHandlers: HandlersOf<
  | 'bounceExport'
  | 'openExport'
  | 'unsubscriptionExport'
  | 'linkExport'
  | 'clickExport'
  | 'clickerExport'
  | 'nonOpenerExport'
  | 'machineExport'
> = {
  openExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'opens', sheetName: 'Opens' },
      columns: ['Email', 'Opens', 'First opened (UTC)', 'Last opened (UTC)'],
      count: async (db) => (await sendingTotal(db, report_id))?.openers ?? 0,
      find: findOpensAfter,
      cells: ({ contact, opens, first_open_at, last_open_at }) => [
        contact,
        opens,
        { time: first_open_at },
        { time: last_open_at },
      ],
    }),

  unsubscriptionExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'unsubscribed', sheetName: 'Unsubscribes' },
      columns: ['Email', 'Unsubscribed (UTC)'],
      count: async (db) => (await findUnsubscribed(db, report_id, noRows)).count,
      find: ({ read }, sending_id, page) => findUnsubscribedAfter(read, sending_id, page),
      cells: ({ contact, created_at }) => [contact, { time: created_at }],
    }),

  linkExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'links', sheetName: 'Links' },
      columns: ['Link', 'Unique clicks', 'Share of clicks (%)'],
      count: async (db) => (await findLinks(db, { ...noRows, sending_id: report_id })).count,
      find: ({ read }, sending_id, page) => findLinksAfter(read, sending_id, page),
      cells: ({ href, clickers, clicks, all_clicks }) => [href, clickers, percentOf(clicks, all_clicks)],
    }),

  bounceExport: ({ params: { report_id }, query }, context) => {
    const of = { sending_id: report_id, kind: query.kind, failure_class: query.failure_class };
    const rows: Pick<Exported<BounceRow>, 'report_id' | 'count' | 'find'> = {
      report_id,
      count: async (db) => (await findBounces(db, of, noRows)).count,
      find: ({ read }, _sending_id, page) => findBouncesAfter(read, of, page),
    };
    if (query.kind === 'complaint') return answer(context, query, { ...complaints, ...rows });
    return answer(context, query, {
      ...{ ...rows, what: 'bounces', sheetName: 'Bounces' },
      columns: ['Email', 'Bounce', 'Status', 'Bounced (UTC)', 'Reason', 'Reason code', 'Server response'],
      cells: ({ contact, kind, status, created_at, failure_class, description }) => [
        contact,
        errorTypeOf(kind),
        status,
        { time: created_at },
        failure_class === null ? '' : failureWords(failure_class),
        failure_class ?? '',
        description,
      ],
    });
  },

  clickExport: async ({ params: { report_id, link_id }, query }, context) => {
    const link = await existingLink(context.storage, report_id, link_id);
    return answer(context, query, {
      ...{ report_id, what: `link-${link_id}-clicks`, sheetName: 'Clicks' },
      columns: clickColumns,
      count: async () => link.clickers,
      find: (storage, _sending_id, page) => findClicksAfter(storage, link_id, page),
      cells: clickCells,
    });
  },

  clickerExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'clicked', sheetName: 'Clicked' },
      columns: clickColumns,
      count: async (db) => (await sendingTotal(db, report_id))?.clickers ?? 0,
      find: findClickersAfter,
      cells: clickCells,
    }),

  nonOpenerExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'not-opened', sheetName: 'Not opened' },
      columns: ['Email'],
      count: (db) => countNonOpeners(db, report_id),
      find: findNonOpenersAfter,
      cells: ({ contact }) => [contact],
    }),

  machineExport: ({ params: { report_id }, query }, context) =>
    answer(context, query, {
      ...{ report_id, what: 'machines', sheetName: 'Bot activity' },
      columns: ['Email', 'Opens', 'Clicks', 'First activity (UTC)', 'Last activity (UTC)'],
      count: (db) => countMachines(db, report_id),
      find: ({ read }, sending_id, page) => findMachinesAfter(read, sending_id, page),
      cells: ({ contact, opens, clicks, first_at, last_at }) => [
        contact,
        opens,
        clicks,
        { time: first_at },
        { time: last_at },
      ],
    }),
};

/** The columns of spam complaints, which have no code and no reason of their own. */
const complaints: Pick<Exported<BounceRow>, 'what' | 'sheetName' | 'columns' | 'cells'> = {
  ...{ what: 'complaints', sheetName: 'Spam complaints' },
  columns: ['Email', 'Report', 'Contact', 'Marked as spam (UTC)'],
  cells: ({ contact, description, active, created_at }) => [
    contact,
    description,
    active === 1 ? 'Active' : 'Inactive',
    { time: created_at },
  ],
};

const clickColumns = ['Email', 'Clicks', 'First clicked (UTC)', 'Last clicked (UTC)'];

function clickCells({ contact, clicks, first_click_at, last_click_at }: ClickRow): readonly ExportCell[] {
  return [contact, clicks, { time: first_click_at }, { time: last_click_at }];
}

type Reading = Pick<Storage, 'read' | 'dialect'>;

interface Exported<Row> {
  readonly report_id: number;
  readonly what: string;
  readonly sheetName: string;
  readonly columns: readonly string[];
  readonly count: (db: Kysely<Database>) => Promise<number>;
  readonly find: (storage: Reading, sending_id: number, page: PageAfter) => Promise<Row[]>;
  readonly cells: (row: Row) => readonly ExportCell[];
}

async function answer<Row extends { readonly id: number }>(
  { storage, log }: Context,
  asked: AskedExport,
  { report_id, what, sheetName, columns, count, find, cells }: Exported<Row>,
) {
  await existingReport(storage, report_id);
  const table: ExportTable = {
    ...{ fileName: `report-${report_id}-${what}`, sheetName, columns },
    count: await count(storage.read),
    async *rows() {
      for await (const page of pagesAhead((asked) => find(storage, report_id, asked))) yield page.map(cells);
    },
  };
  return { status: 200, body: exportAnswer(table, asked, log) } as const;
}
