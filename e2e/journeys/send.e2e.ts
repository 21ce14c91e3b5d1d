import { draftShow } from '../../src/contract/mails/drafts.ts';
import { listShow } from '../../src/contract/people/lists.ts';
import { callInterface } from '../support/call-interface.ts';
import { startHeldRelay } from '../support/held-relay.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { review } from '../support/review.ts';
import { words } from '../support/words.ts';

test.use(withoutNewsdesk);

const t = words('send');
const tSent = words('sent');
const tScheduled = words('scheduled');
const tSendings = words('sendings');
const tCommon = words('common');

const readers = Array.from({ length: 40 }, (_, index) => `reader.${index + 1}@example.com`);

test('an email is undone, sent, paused, resumed, and resent; another is scheduled, rescheduled, moved to drafts, and stopped', async ({
  page,
}) => {
  const relay = await startHeldRelay();
  const newsdesk = await startNewsdesk({
    env: { NEWSDESK_SMTP_URL: relay.smtpUrl, NEWSDESK_SENDERS: 'desk.example' },
  });
  try {
    await signIn(page, newsdesk);
    const at = (path: string) => new URL(path, newsdesk.url).href;
    const post = (path: string, body: object) => callInterface<unknown>(page, ['POST', path], body);
    const made = await post('/lists/', { name: 'Readers' });
    const { hash } = listShow.responses[200].parse(made);
    const items = readers.map((email) => ({ email, lists: [hash] }));
    await post('/contacts/import/bulk/', { items });
    await post('/senders/', { name: 'The Desk', email: 'news@desk.example' });
    const write = async (subject: string) => {
      const draft = await post('/mails/drafts/', { subject, body: '<p>Hello</p>' });
      return draftShow.responses[200].parse(draft).id;
    };
    const spring = await write('Spring is here');

    await test.step('checks are shown, and Undo keeps the draft', async () => {
      await page.goto(at(`/drafts/${spring}`));
      await page.getByRole('button', { name: words('drafts')('send.button'), exact: true }).click();
      await expect(page.getByRole('region', { name: t('checks.title') })).toContainText(/unsubscribe/i);
      await page.getByRole('checkbox', { name: /Readers/ }).check();
      await expect(page.getByText(/40 recipients/).first()).toBeVisible();
      await review(page);
      await expect(page.getByRole('dialog')).toContainText(
        t('confirm.send.title', { subject: 'Spring is here', count: 40 }),
      );
      await page.getByRole('button', { name: t('confirm.send.confirm') }).click();
      await page
        .getByRole('button', { name: t('undo.button', { action: 'other' }) })
        .first()
        .click();
      await expect(
        page.getByText(t('undo.done.toast', { action: 'other', subject: 'Spring is here' })),
      ).toBeVisible();
      expect(relay.received).toEqual([]);
    });

    await test.step('it is sent, paused, and resumed, and everyone except one has it', async () => {
      relay.hold();
      relay.lose('reader.1@example.com');
      await review(page);
      await page.getByRole('button', { name: t('confirm.send.confirm') }).click();
      await page.waitForURL(at('/sent'), { timeout: 30_000 });
      await page.getByRole('link', { name: 'Spring is here' }).click();
      const progress = page.getByRole('region', { name: tSent('progress.title') });
      await expect(progress.getByText(/of 40 sent\./)).toBeVisible();
      await progress.getByRole('button', { name: tSent('pause.button') }).click();
      await expect(progress.getByText(/^Paused\. \d+ recipients left\.$/)).toBeVisible();
      relay.release();
      await progress.getByRole('button', { name: tSent('resume.button') }).click();
      await expect(
        progress.getByText(tSent('progress.delivered.body', { sent: 39, total: 40 })),
      ).toBeVisible();
    });

    await test.step('unknown deliveries are resent after a confirmation', async () => {
      await page.getByRole('button', { name: tSent('resend.button', { count: 1 }) }).click();
      await page.getByRole('button', { name: tSent('resend.confirm'), exact: true }).click();
      await expect(page.getByText(tSent('progress.delivered.body', { sent: 40, total: 40 }))).toBeVisible();
      expect(relay.received.toSorted()).toEqual(readers.toSorted());
    });

    const summer = await write('Summer sale');

    await test.step('another is scheduled, rescheduled, and moved to drafts', async () => {
      await page.goto(at(`/drafts/${summer}/send`));
      await page.getByRole('checkbox', { name: /Readers/ }).check();
      await page.getByRole('radio', { name: t('when.later.label') }).check();
      await page.getByLabel(tSendings('time.label')).fill('2099-06-01T10:00');
      await review(page);
      await page.getByRole('button', { name: t('confirm.schedule.confirm'), exact: true }).click();
      await expect(
        page.getByRole('button', { name: t('undo.button', { action: 'schedule' }) }).first(),
      ).toBeVisible();
      // Leaving the page sends the email that could still be undone.
      await page.goto(at('/scheduled'));
      const row = page.getByRole('row', { name: /Summer sale Readers .*2099/ });
      await row.getByRole('button', { name: tCommon('actions.label', { name: 'Summer sale' }) }).click();
      await page.getByRole('link', { name: tScheduled('reschedule.button') }).click();
      await page.getByLabel(tSendings('time.label')).fill('2098-05-01T08:30');
      await page.getByRole('button', { name: tScheduled('reschedule.submit.button') }).click();
      const moved = page.getByRole('row', { name: /Summer sale Readers .*2098/ });
      await moved.getByRole('button', { name: tCommon('actions.label', { name: 'Summer sale' }) }).click();
      await page.getByRole('button', { name: tScheduled('unschedule.button') }).click();
      await expect(page.getByText(tScheduled('unschedule.toast', { subject: 'Summer sale' }))).toBeVisible();
      await page.goto(at('/drafts'));
      await expect(page.getByRole('row', { name: /Summer sale/ })).toBeVisible();
    });

    await test.step('a send is stopped', async () => {
      relay.hold();
      const href = await page.getByRole('link', { name: 'Summer sale' }).getAttribute('href');
      const body = { lists: [hash], sender_email: 'news@desk.example' };
      const sent = await page.request.post(at(`/api/v3/mails${href ?? ''}/send/`), { data: body });
      expect(sent.status(), await sent.text()).toBe(202);
      await page.goto(at('/sent'));
      await page.getByRole('link', { name: 'Summer sale' }).click();
      const progress = page.getByRole('region', { name: tSent('progress.title') });
      await progress.getByRole('button', { name: tSent('stop.button'), exact: true }).click();
      await page.getByRole('button', { name: tSent('stop.confirm') }).click();
      await expect(
        page.getByText(tSent('control.toast', { action: 'cancel', subject: 'Summer sale' })),
      ).toBeVisible();
      relay.release();
      await expect(progress.getByText(/^Stopped after \d+ emails?\./)).toBeVisible();
      expect(relay.received.length).toBeLessThan(80);
    });
  } finally {
    await newsdesk.stop();
    await relay.stop();
    await removeData(newsdesk);
  }
});
