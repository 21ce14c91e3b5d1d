import fc from 'fast-check';
import { suppressionList } from '../../../contract/people/suppressions.ts';
import { testJobRun } from '../../jobs/running/testing/test-jobs.ts';
import { workOffJobs } from '../../jobs/running/work-off-jobs.ts';
import { trackedAddresses } from '../../message/compose/tracked-addresses.ts';
import { settleSuppressions } from '../../people/suppressions/suppressions.loop.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { emails, list, liveLists, request, type Desk, stepOf } from './desk-steps.ts';

async function runJobs({ service }: Desk): Promise<void> {
  await workOffJobs(testJobRun(service, { retryMs: 1000, chunk: 2 }));
}

/** Starts the newest job if it is proposed, and runs it to its end. */
async function startNewest(desk: Desk): Promise<void> {
  await runJobs(desk);
  const { read } = desk.service.storage;
  const newest = await read.selectFrom('job').select('id').orderBy('id', 'desc').executeTakeFirst();
  await request(desk, ['POST', `/jobs/${newest?.id ?? 0}/start/`]);
  await runJobs(desk);
}

/** A job of any kind on some contacts. */
const job = stepOf(
  'job',
  fc.record({
    kind: fc.constantFrom(
      ...(['subscribe', 'cancel', 'remove', 'set_attribute', 'clear_attribute'] as const),
      ...(['activate', 'deactivate', 'suppress', 'delete'] as const),
    ),
    of: fc.subarray([...emails], { minLength: 1 }),
    index: list,
    value: fc.constantFrom({ code: 'city', value: 'Ås' }, { code: 'age', value: '9' }),
  }),
  async (desk, { kind, of, index, value }) => {
    const hash = (await liveLists(desk.service.storage))[index]?.hash ?? '';
    const body = { kind, source: { emails: of }, params: { list: hash, ...value } };
    await request(desk, ['POST', '/jobs/'], body);
    await startNewest(desk);
  },
);

/** Undoes one of the newest jobs, or of the newest imports. */
const undo = stepOf(
  'undo',
  fc.tuple(fc.boolean(), fc.nat(2), fc.boolean()),
  async (desk, [isImport, index, isAll]) => {
    const { read } = desk.service.storage;
    if (isImport) {
      const files = read.selectFrom('contact_import').select('hash').where('undo_until', 'is not', null);
      const hash = (await files.where('undone_by', 'is', null).orderBy('id', 'desc').execute())[index]?.hash;
      const also = isAll ? ['edited', 'got_mail', 'signed_up', 'unsubscribed'] : [];
      await request(desk, ['POST', `/contacts/import/file/${hash ?? ''}/undo/`], { also });
    } else {
      const jobs = read.selectFrom('job').select('id').where('undo_until', 'is not', null);
      const id = (await jobs.where('undone_by', 'is', null).orderBy('id', 'desc').execute())[index]?.id;
      await request(desk, ['POST', `/jobs/${id ?? 0}/undo/`]);
    }
    await startNewest(desk);
  },
);

/** Unsubscribes a reader in one of the newest emails, and may undo that. */
const leave = stepOf(
  'leave',
  fc.tuple(fc.nat(11), fc.boolean()),
  async ({ service }, [index, isTakenBack]) => {
    const sent = service.storage.read.selectFrom('delivery').select(['id', 'sending_id']);
    const delivery = (await sent.where('state', '=', 'sent').orderBy('id', 'desc').limit(12).execute())[
      index
    ];
    if (delivery === undefined) return;
    const addresses = trackedAddresses('', service.signing);
    const { id: delivery_id, sending_id } = delivery;
    const url = addresses.address('unsubscribe', addresses.token('unsubscribe', { sending_id, delivery_id }));
    const post = (fields: Record<string, string>) =>
      service.app.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { body } = await post({ action: 'unsubscribe' });
    const undone = /name="undo" value="([^"]+)"/.exec(body)?.[1];
    if (isTakenBack && undone !== undefined) await post({ action: 'undo', undo: undone });
  },
);

/** Suppresses a whole domain, or lifts suppressions. */
const suppressions = stepOf('suppressions', fc.boolean(), async (desk, isLifted) => {
  const { service } = desk;
  const { storage, clock } = service;
  if (isLifted) {
    const { results } = await service.call(suppressionList, { query: { paginate_by: 100 } });
    for (const { id } of results) await request(desk, ['DELETE', `/suppressions/${id}/`]);
  } else {
    await request(desk, ['POST', '/suppressions/'], { domain: 'example.org', reason: 'desk' });
  }
  await settleSuppressions({ storage, now: () => clock.now }, new AbortController().signal);
});

const wait = stepOf('wait', fc.constantFrom(1000, day_ms), ({ service: { clock } }, time_ms) => {
  clock.now += time_ms;
  return Promise.resolve();
});

/** Jobs and their undoing, readers' actions, suppressions, and time. */
export const jobStep = fc.oneof(
  { arbitrary: job, weight: 3 },
  { arbitrary: undo, weight: 3 },
  leave,
  suppressions,
  wait,
);
