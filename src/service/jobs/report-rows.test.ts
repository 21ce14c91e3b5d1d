import { beforeEach, expect, it } from 'vitest';

import { jobRowList, type JobSource } from '../../contract/jobs/jobs.ts';
import { contactShow } from '../../contract/people/contacts.ts';
import { bounceKinds } from '../../contract/results/bounce-kinds.ts';
import { bounceList } from '../../contract/results/report-bounces.ts';
import type { FailureClass } from '../../contract/results/failure-classes.ts';
import { clickerList, clickList } from '../../contract/results/report-links.ts';
import { machineList } from '../../contract/results/report-machines.ts';
import { openList } from '../../contract/results/report-opens.ts';
import { keepBounce } from '../results/bounces/bounces.store.ts';
import { bookEvents } from '../results/tracking/book-events.ts';
import { browser, startTrackedMail, type TrackedMail } from '../results/tracking/testing/tracked-mail.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { runJob, undoDone } from './running/testing/test-jobs.ts';

const readers = ['ada', 'bo', 'cy', 'di', 'ed', 'flo'];
const links = ['https://example.com/a', 'https://example.com/b'];

describeEachEngine('jobs on the rows of a report', (openTestStorage) => {
  let mail: TrackedMail;
  let linkIds: readonly number[];
  const delivery = (reader: number) => mail.deliveries[reader] ?? 0;

  beforeEach(async () => {
    mail = await startTrackedMail(openTestStorage, { readers, links });
    const { storage } = mail.service;
    const rows = await storage.read.selectFrom('sending_link').select('id').orderBy('position').execute();
    linkIds = rows.map(({ id }) => id);
    await click(0, 0, null);
    await click(1, 0, null);
    await click(1, 1, null);
    await click(2, 1, 'head');
    await bounce(1, 'soft', 'mailbox_full');
    await bounce(2, 'hard', 'no_such_user');
    await bounce(3, 'hard', 'reputation');
    await bounce(4, 'complaint', null);
  });

  const click = (reader: number, link: number, hint: 'head' | null) =>
    mail.service.storage.write((db) =>
      bookEvents(db, mail.service.storage.dialect, [
        {
          ...{ delivery_id: delivery(reader), kind: 'click', link_id: linkIds[link] ?? 0, hint },
          ...{ at: mail.service.clock.now, agent: browser, network: 'other', visitor: null },
        },
      ]),
    );

  /** Records a bounce whose delivery has another final state, like one that failed by the sender's fault. */
  const bounce = (reader: number, kind: 'hard' | 'soft' | 'complaint', failure_class: FailureClass | null) =>
    mail.service.storage.write(async (db) => {
      const of = await db
        .selectFrom('delivery')
        .select(['id', 'sending_id', 'contact_id', 'email'])
        .where('id', '=', delivery(reader))
        .executeTakeFirstOrThrow();
      const kept = { kind, status: '5.1.1', description: '', evidence: '', created_at: 0, failure_class };
      await keepBounce(
        db,
        { ...of, state: 'failed', mail_subject: 'News', lists: '[]' },
        { ...kept, party: null, rule: null, rules: 1, refused: null },
      );
    });

  const rowsOf = (source: Partial<JobSource>) => ({ report: mail.sending_id, ...source });

  /** Returns the addresses of the contacts of a job that changes nobody. */
  const selectedBy = async (source: Partial<JobSource>) => {
    const { id } = await runJob(mail.service, { kind: 'activate', source: rowsOf(source) });
    const query = { paginate_by: 100 };
    const { results } = await mail.service.call(jobRowList, { params: { id }, query });
    return results.map(({ email }) => email).sort();
  };
  const report = () => ({ params: { report_id: String(mail.sending_id) } });
  const shownIn = (rows: { readonly results: readonly { readonly contact: string }[] }) =>
    [...new Set(rows.results.map(({ contact }) => contact))].sort();

  it('select the same contacts as the report with the same filters', async () => {
    const { call } = mail.service;
    const classes = [undefined, 'mailbox_full', 'no_such_user', 'reputation', 'moved'] as const;
    for (const kind of [undefined, ...bounceKinds]) {
      for (const failure_class of classes) {
        const query = { kind, failure_class };
        const shown = shownIn(await call(bounceList, { ...report(), query }));
        expect(await selectedBy({ rows: 'bounced', ...query }), JSON.stringify(query)).toEqual(shown);
      }
    }
    expect(await selectedBy({ rows: 'bounced', failure_class: 'reputation' })).toEqual(['di@example.com']);
    const complaints = await call(bounceList, { ...report(), query: { kind: 'complaint' } });
    expect(await selectedBy({ rows: 'bounced', kind: 'complaint' })).toEqual(shownIn(complaints));
    expect(shownIn(complaints)).toEqual(['ed@example.com']);
    for (const link_id of linkIds) {
      const params = { ...report().params, link_id: String(link_id) };
      const shown = shownIn(await call(clickList, { params }));
      expect(await selectedBy({ rows: 'clicked', link_id })).toEqual(shown);
    }
    expect(await selectedBy({ rows: 'clicked', link_id: linkIds[1] })).toEqual(['bo@example.com']);
    expect(await selectedBy({ rows: 'machines' })).toEqual(shownIn(await call(machineList, report())));
    expect(await selectedBy({ rows: 'machines' })).toEqual(['cy@example.com']);
    expect(await selectedBy({ rows: 'clicked' })).toEqual(shownIn(await call(clickerList, report())));
    expect(await selectedBy({ rows: 'opened' })).toEqual(shownIn(await call(openList, report())));
  });

  it('change only those, and are undone', async () => {
    const { call } = mail.service;
    const activeOnes = async () => {
      const shown = await Promise.all(
        readers.map((name) => call(contactShow, { params: { email: `${name}@example.com` } })),
      );
      return shown.filter(({ active }) => active).map(({ email }) => email);
    };
    const before = await activeOnes();
    const source = rowsOf({ rows: 'bounced', kind: 'hard' });
    const done = await runJob(mail.service, { kind: 'suppress', source });
    expect(done).toMatchObject({ total: 2, outcomes: { done: 2 }, selected: null });
    const report = { id: mail.sending_id, subject: 'News' };
    expect(done.selection).toMatchObject({ by: 'rows', rows: 'bounced', kind: 'hard', report });
    expect(await activeOnes()).toEqual(before.filter((email) => !/^(?:cy|di)@/.test(email)));
    const undone = await undoDone(mail.service, done);
    expect(undone.reasons).toEqual([{ outcome: 'done', reason: 'restored', count: 2 }]);
    expect(await activeOnes()).toEqual(before);
  });

  it('are refused for filters of other rows, and for unknown emails and links', async () => {
    const refused = async (source: Partial<JobSource>) => {
      const payload = { kind: 'delete', source: rowsOf(source) };
      const answer = await mail.service.send({ method: 'POST', url: '/v3/jobs/', payload });
      expect(answer.statusCode).toBe(400);
      return answer.json<{ source: string[] }>().source;
    };
    const misused = [
      'Provide kind and failure_class only with rows "bounced", and link_id only with rows "clicked".',
    ];
    expect(await refused({ rows: 'clicked', kind: 'hard' })).toEqual(misused);
    expect(await refused({ rows: 'opened', failure_class: 'moved' })).toEqual(misused);
    expect(await refused({ rows: 'bounced', link_id: 1 })).toEqual(misused);
    expect(await refused({ emails: ['ada@example.com'], report: undefined, kind: 'hard' })).toEqual(misused);
    expect(await refused({ rows: 'bounced', failure_class: 'none' })).toHaveLength(1);
    expect(await refused({ rows: 'bounced', report: 999 })).toEqual(['Email not found: 999.']);
    expect(await refused({ rows: 'clicked', link_id: 999 })).toEqual(['Link not found: 999.']);
  });
});
