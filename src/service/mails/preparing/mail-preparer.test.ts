import { performance } from 'node:perf_hooks';
import { messageOf } from '../../../messages/translator.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { MailPreparer, type PreparerParts } from './mail-preparer.ts';
import { MailThread } from './mail-thread.ts';
import { endlessMail } from './testing/endless-mail.ts';
import { TaskGivenUp, TooManyToPrepare, UnpreparableMail } from './unpreparable-mail.ts';

const nobody = { names: {}, attributes: null };

function preparer(parts: Partial<PreparerParts> = {}): MailPreparer {
  // A busy machine may be slow, and most of these tests are not about that.
  const made = new MailPreparer({ log: silentLog, limit_ms: 20_000, ...parts });
  onTestFinished(() => made.close());
  return made;
}

function mail(body: string, css = '') {
  return { subject: 'S', body, plain_text: 'T', css, blockdocument: null };
}

const frozen = (body: string, css = '') => ({ content: mail(body, css), utm: {} });

const plain = frozen('<p>Hello</p>'.repeat(100));

const endless = frozen(endlessMail.body, endlessMail.css);

it('composes an email in a thread like without one', async () => {
  const inThread = await preparer().run('compose', plain);
  expect(inThread.html).toContain('<p>Hello</p>');
  expect(inThread.text).toBe('T\n\n-- \n##newsdesk_reason##\n##newsdesk_unsubscribe##: ##unsubscribe##\n');
  const atOnce = await preparer().run('compose', frozen('<p>Hello ##firstname##</p>'));
  expect(atOnce.html).toContain('<p>Hello ##firstname##</p>');
});

it('refuses an email that takes too long, and prepares the next', async () => {
  const made = preparer({ limit_ms: 1000, threads: 1 });
  await expect(made.run('compose', endless)).rejects.toThrow(
    new UnpreparableMail('body', messageOf('api', 'preparing.slow')),
  );
  expect((await made.run('compose', plain)).html).toContain('Hello');
});

/** Starts to compose an endless email, which ends with its refusal. */
function runEndless(made: MailPreparer) {
  let isRefused = false;
  const refused = made.run('compose', endless).catch((error: unknown) => {
    isRefused = true;
    return error;
  });
  return { refused, isRefused: () => isRefused };
}

it('leaves out the time in which its thread answers requests', async () => {
  const cpu = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 80_000, system: 0 });
  const loop = vi.spyOn(performance, 'eventLoopUtilization');
  loop.mockReturnValue({ idle: 20, active: 80, utilization: 0.8 });
  onTestFinished(() => {
    cpu.mockRestore();
    loop.mockRestore();
  });
  const made = preparer({ limit_ms: 400, threads: 1 });
  const endlessRun = runEndless(made);
  // Six ticks of 80 ms are 480, a quarter of which counts.
  await vi.waitFor(() => expect(cpu.mock.calls.length).toBeGreaterThan(13), { timeout: 10_000 });
  expect(endlessRun.isRefused()).toBe(false);
  expect(await endlessRun.refused).toEqual(new UnpreparableMail('body', messageOf('api', 'preparing.slow')));
});

it('waits for an email while other programs use the processor', async () => {
  const cpu = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  onTestFinished(() => cpu.mockRestore());
  const made = preparer({ limit_ms: 200, threads: 1 });
  const endlessRun = runEndless(made);
  await vi.waitFor(() => expect(cpu.mock.calls.length).toBeGreaterThan(10), { timeout: 10_000 });
  expect(endlessRun.isRefused()).toBe(false);
  cpu.mockReturnValue({ user: 500_000, system: 0 });
  expect(await endlessRun.refused).toEqual(new UnpreparableMail('body', messageOf('api', 'preparing.slow')));
});

it('refuses an email beyond the limits on its field', async () => {
  const body = '<a href="https://e.example/">x</a>'.repeat(10_001);
  const refused = preparer().run('preview', { content: mail(body), footer: null, values: nobody });
  await expect(refused).rejects.toMatchObject({
    body: { body: ['Ensure this field has no more than 10000 links.'] },
  });
});

it('refuses a block email that grows without end', async () => {
  // 600 MB of text, more than the thread may use. Writing the rest would only take longer.
  const layout = { id: 1, content: '{{text}}'.repeat(3000) };
  const block = {
    ...{ id: 1, url: null, category: '', type: '', belongs_to: '', slug: '', name: '', thumb_url: null },
    ...{ components: [{ type: 'text', name: 'text' }], layout, editable: true },
  };
  const placed = { area: 1, sort_order: 0, data: { text: 'x'.repeat(200_000) }, block };
  const document = { areas: {}, blockdata_set: [placed], layout: { id: 0, content: '' } };
  const content = { ...mail(''), body: null, blockdocument: JSON.stringify(document) };
  const refused = preparer().run('preview', { content, footer: null, values: nobody });
  await expect(refused).rejects.toMatchObject({ field: 'blockdocument' });
});

it('gives up a task that nobody waits for, and continues with the next', async () => {
  const made = preparer({ limit_ms: 60_000, threads: 1 });
  const client = new AbortController();
  const [stuck, waiting] = [client, new AbortController()].map(({ signal }) =>
    made.run('compose', endless, signal),
  );
  const next = made.run('compose', plain);
  client.abort();
  await expect(stuck).rejects.toThrow(TaskGivenUp);
  expect((await next).html).toContain('Hello');
  await made.close();
  await expect(waiting).rejects.toThrow();
});

it('refuses a task when too much is waiting', async () => {
  const made = preparer({ limit_ms: 60_000, threads: 1, mostWaiting: 5000 });
  const client = new AbortController();
  const stuck = made.run('compose', endless, client.signal);
  const next = made.run('compose', plain);
  await expect(made.run('compose', endless)).rejects.toThrow(TooManyToPrepare);
  client.abort();
  await expect(stuck).rejects.toThrow(TaskGivenUp);
  expect((await next).html).toContain('Hello');
});

it('reserves room for an email whose request is being read, until it is released', () => {
  const made = preparer({ mostWaiting: 5000 });
  const giveBack = made.reserve(3000);
  expect(() => made.reserve(3000)).toThrow(TooManyToPrepare);
  giveBack();
  expect(() => made.reserve(3000)).not.toThrow();
});

it('ends a thread that has nothing to do', async () => {
  const end = vi.spyOn(MailThread.prototype, 'end');
  await preparer({ idle_ms: 1 }).run('compose', plain);
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});

it('ends an idle thread when asked to, and starts another for the next email', async () => {
  const end = vi.spyOn(MailThread.prototype, 'end').mockClear();
  const made = preparer({ idle_ms: 60_000 });
  await made.run('compose', plain);
  expect(end).not.toHaveBeenCalled();
  await made.rest();
  expect(end).toHaveBeenCalledOnce();
  expect((await made.run('compose', plain)).html).toContain('Hello');
});

it('gives up waiting and later tasks when it is closed', async () => {
  const made = preparer({ limit_ms: 60_000, threads: 1 });
  const stuck = expect(made.run('compose', endless)).rejects.toThrow();
  const waiting = expect(made.run('compose', endless)).rejects.toThrow(TaskGivenUp);
  await made.close();
  await Promise.all([stuck, waiting]);
  await expect(made.run('compose', endless)).rejects.toThrow(TaskGivenUp);
});

it('ends while a task runs', async () => {
  const made = preparer({ limit_ms: 60_000 });
  const stuck = expect(made.run('compose', endless)).rejects.toThrow();
  await made.close();
  await stuck;
});
