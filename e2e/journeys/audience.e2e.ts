import { draftShow } from '../../src/contract/mails/drafts.ts';
import { listShow } from '../../src/contract/people/lists.ts';
import { callInterface } from '../support/call-interface.ts';
import { expectFitInEveryLook, phone } from '../support/every-look.ts';
import { review } from '../support/review.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use(withoutNewsdesk);

const t = words('segments');
const tSend = words('send');
const tJobs = words('jobs');
const tBulk = words('contacts-bulk');
const tCommon = words('common');
const tShell = words('shell');

/** Contacts of the segment, more than a page. */
const adas = 60;
const contacts = Array.from({ length: 80 }, (_, index) => ({
  email: `reader.${index + 1}@example.com`,
  first_name: index < adas ? 'Ada' : 'Bo',
}));

test('builds a segment by mouse, emails only its contacts, adds them to a list, and undoes it', async ({
  page,
}) => {
  const newsdesk = await startNewsdesk({ env: { NEWSDESK_SENDERS: 'desk.example' } });
  try {
    await signIn(page, newsdesk);
    const post = (path: string, body: object) => callInterface<unknown>(page, ['POST', path], body);
    const { hash } = listShow.responses[200].parse(await post('/lists/', { name: 'Readers' }));
    const vip = listShow.responses[200].parse(await post('/lists/', { name: 'VIP' }));
    const items = contacts.map((contact) => ({ ...contact, lists: [hash] }));
    await post('/contacts/import/bulk/', { items });
    await post('/senders/', { name: 'The Desk', email: 'news@desk.example' });
    const draft = await post('/mails/drafts/', { subject: 'Spring', body: '<p>Hello</p>' });
    const { id } = draftShow.responses[200].parse(draft);

    await test.step('the segment counts its contacts while it is built', async () => {
      await page.goto(`${newsdesk.url}/segments/new`);
      await page.getByLabel(t('name.column')).fill('Adas');
      await page.getByRole('button', { name: t('add.button') }).click();
      await page.getByLabel(t('subject.label')).selectOption('first_name');
      await page.getByLabel(t('value.label')).fill('ada');
      await expect(page.getByText(t('count.label', { count: adas, mailable: adas }))).toBeVisible();
      await page.getByRole('button', { name: t('save.button') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Adas' })).toBeVisible();
    });

    await test.step('the email goes only to the segment', async () => {
      await page.goto(`${newsdesk.url}/drafts/${id}/send`);
      await page.getByRole('checkbox', { name: /^Readers/ }).check();
      await page.getByText(tSend('narrow.button')).click();
      await page
        .getByRole('group', { name: tSend('narrow.only.label') })
        .getByRole('checkbox', { name: 'Adas' })
        .check();
      await expect(page.getByText(`${adas} recipients`).first()).toBeVisible();
      await review(page, { isCaptured: true });
      const title = tSend('confirm.send.title', { subject: 'Spring', count: adas });
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.getByRole('button', { name: tSend('confirm.send.confirm') }).click();
    });

    // The send can be undone for ten seconds, during which the user continues.
    await test.step('all matches join a list and leave it again by Undo', async () => {
      await page
        .getByRole('link', { name: tShell('navigation.label', { page: 'segments' }), exact: true })
        .click();
      await page.getByRole('link', { name: 'Adas' }).click();
      await page.getByRole('link', { name: t('contacts.button') }).click();
      // Until new results arrive, the old ones stay and can't be selected.
      await page.getByRole('checkbox', { name: tCommon('select.page.label') }).check();
      await page
        .getByRole('button', { name: tCommon('selection.all.button', { things: 'contacts', count: adas }) })
        .click();
      await page.getByRole('button', { name: tBulk('export.job.button') }).click();
      await expectFitInEveryLook(page, 'the columns of an export', [phone]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: tBulk('add.button') }).click();
      await page.getByRole('button', { name: 'VIP', exact: true }).click();
      const question = page.getByRole('dialog', { name: `Add ${adas} contacts to “VIP”?` });
      await question.getByRole('button', { name: `Add ${adas} contacts` }).click();
      const members = async () =>
        listShow.responses[200].parse(await callInterface<unknown>(page, ['GET', `/lists/${vip.hash}/`]))
          .active_subscribers_count;
      await expect.poll(members).toBe(adas);
      await page.getByRole('button', { name: tShell('tasks.title') }).click();
      await page.getByRole('button', { name: tJobs('undo.button'), exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo changes' }).click();
      await expect.poll(members).toBe(0);
    });

    await test.step('the email is sent to the segment', async () => {
      const sent = async () => {
        const { results } = await callInterface<{ results: { sent_to: number }[] }>(page, [
          'GET',
          '/reports/',
        ]);
        return results.map((one) => one.sent_to);
      };
      await expect.poll(sent, { timeout: 30_000 }).toEqual([adas]);
    });
  } finally {
    await newsdesk.stop();
    await removeData(newsdesk);
  }
});
