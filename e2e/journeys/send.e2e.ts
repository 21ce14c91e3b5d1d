import { draftShow } from '../../src/contract/drafts.ts';
import { listShow } from '../../src/contract/lists.ts';
import { callInterface } from '../support/call-interface.ts';
import { startHeldRelay } from '../support/held-relay.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { review } from '../support/review.ts';

test.use(withoutNewsdesk);

const readers = Array.from({ length: 40 }, (_, index) => `reader.${index + 1}@example.com`);

test('a mail is undone, sent, paused, resumed and resent; another one scheduled, moved, taken back and cancelled', async ({
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

    await test.step('the checks speak, and Undo keeps the draft', async () => {
      await page.goto(at(`/drafts/${spring}`));
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('region', { name: /Checks/ })).toContainText(/unsubscribe/i);
      await page.getByRole('checkbox', { name: /Readers/ }).check();
      await expect(page.getByText(/40 contacts/).first()).toBeVisible();
      await review(page);
      await expect(page.getByRole('dialog')).toContainText('Send Spring is here to 40 contacts?');
      await page.getByRole('button', { name: 'Send now' }).click();
      await page.getByRole('button', { name: 'Undo send' }).first().click();
      await expect(page.getByText('Spring is here stays a draft')).toBeVisible();
      expect(relay.received).toEqual([]);
    });

    await test.step('it goes out, is paused and resumed, and all but one have it', async () => {
      relay.hold();
      relay.lose('reader.1@example.com');
      await review(page);
      await page.getByRole('button', { name: 'Send now' }).click();
      await page.waitForURL(at('/sent'), { timeout: 30_000 });
      await page.getByRole('link', { name: 'Spring is here' }).click();
      const progress = page.getByRole('region', { name: 'Progress' });
      await expect(progress.getByText(/of 40 sent\./)).toBeVisible();
      await progress.getByRole('button', { name: 'Pause' }).click();
      await expect(progress.getByText(/^Paused\. \d+ recipients left\.$/)).toBeVisible();
      relay.release();
      await progress.getByRole('button', { name: 'Resume' }).click();
      await expect(progress.getByText(/^Delivered to 39 of 40 recipients\./)).toBeVisible();
    });

    await test.step('what nobody knows of is sent once more when somebody says so', async () => {
      await page.getByRole('button', { name: 'Resend to 1 recipient' }).click();
      await page.getByRole('button', { name: 'Resend email', exact: true }).click();
      await expect(page.getByText(/^Delivered to 40 of 40 recipients\./)).toBeVisible();
      expect(relay.received.toSorted()).toEqual(readers.toSorted());
    });

    const summer = await write('Summer sale');

    await test.step('another one is scheduled, moved, and taken back', async () => {
      await page.goto(at(`/drafts/${summer}/send`));
      await page.getByRole('checkbox', { name: /Readers/ }).check();
      await page.getByRole('radio', { name: 'At a time' }).check();
      await page.getByLabel('Send at').fill('2099-06-01T10:00');
      await review(page);
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo send' }).first()).toBeVisible();
      // Leaving the page sends what could still be undone.
      await page.goto(at('/scheduled'));
      const row = page.getByRole('row', { name: /Summer sale Readers .* June 2099/ });
      await row.getByRole('button', { name: 'Actions for Summer sale' }).click();
      await page.getByRole('link', { name: 'Reschedule' }).click();
      await page.getByLabel('Send at').fill('2098-05-01T08:30');
      await page.getByRole('button', { name: 'Reschedule' }).click();
      const moved = page.getByRole('row', { name: /Summer sale Readers .* May 2098/ });
      await moved.getByRole('button', { name: 'Actions for Summer sale' }).click();
      await page.getByRole('button', { name: 'Back to the drafts' }).click();
      await expect(page.getByText('Taken Summer sale back to the drafts')).toBeVisible();
      await page.goto(at('/drafts'));
      await expect(page.getByRole('row', { name: /Summer sale/ })).toBeVisible();
    });

    await test.step('one that is on its way is cancelled', async () => {
      relay.hold();
      const href = await page.getByRole('link', { name: 'Summer sale' }).getAttribute('href');
      const body = { lists: [hash], sender_email: 'news@desk.example' };
      const sent = await page.request.post(at(`/api/v3/mails${href ?? ''}/send/`), { data: body });
      expect(sent.status(), await sent.text()).toBe(202);
      await page.goto(at('/sent'));
      await page.getByRole('link', { name: 'Summer sale' }).click();
      const progress = page.getByRole('region', { name: 'Progress' });
      await progress.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Cancel the mail' }).click();
      await expect(page.getByText('Cancelled Summer sale')).toBeVisible();
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
