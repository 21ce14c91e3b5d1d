import type { Browser } from '@playwright/test';
import PostalMime from 'postal-mime';
import { formShow } from '../../src/contract/forms/forms.ts';
import { listShow } from '../../src/contract/people/lists.ts';
import { segmentShow } from '../../src/contract/people/segments/segments.ts';
import { callInterface } from '../support/call-interface.ts';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { startHeldRelay, type HeldRelay } from '../support/held-relay.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { words } from '../support/words.ts';

test.use(withoutNewsdesk);

const t = words('responders');
const tContact = words('contact');
const tSendings = words('sendings');

const customer = 'cleo@customer.example';
const visitor = 'vera@visitor.example';

/** Returns the emails that the mail server accepted for an address. */
async function mailsTo({ received, sources }: HeldRelay, email: string) {
  const own = sources.filter((_, index) => received[index] === email);
  return Promise.all(own.map((source) => PostalMime.parse(source)));
}

/** Signs up on a form's page and confirms with the link in the email. */
async function signUp(browser: Browser, relay: HeldRelay, { form, email }: { form: string; email: string }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(form);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  const link = async () => {
    const [mail] = await mailsTo(relay, email);
    return /https?:\S+\/p\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link, { timeout: 20_000 }).not.toBe('');
  await page.goto(await link());
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
  await context.close();
}

test('an autoresponder with a segment emails the new subscriber in it and explains why the other got nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const relay = await startHeldRelay();
  const newsdesk = await startNewsdesk({
    env: { NEWSDESK_SMTP_URL: relay.smtpUrl, NEWSDESK_SENDERS: 'desk.example' },
  });
  try {
    await signIn(page, newsdesk);
    const post = (path: string, body: object) => callInterface<unknown>(page, ['POST', path], body);
    const list = listShow.responses[200].parse(await post('/lists/', { name: 'Readers' }));
    const sender = { name: 'The Desk', email: 'news@desk.example' };
    await post('/senders/', sender);
    const asked = { name: 'Footer', lists: [list.hash], sender: sender.name, email: sender.email };
    const form = formShow.responses[200].parse(await post('/subscription_forms/', asked)).form_link;
    await post('/mails/drafts/', { subject: 'Welcome, customer', body: '<p>Hello</p>' });
    const match = { on: 'domain', is: 'equals', value: 'customer.example' };
    const segment = segmentShow.responses[200].parse(await post('/segments/', { name: 'Customers', match }));

    await test.step('it is set up with a segment', async () => {
      await page.goto(`${newsdesk.url}/auto-responders`);
      await page
        .getByRole('button', { name: t('page.new.button') })
        .or(page.getByRole('link', { name: t('page.new.button') }))
        .first()
        .click();
      const drawer = page.getByRole('dialog', { name: t('new.title') });
      await drawer.getByLabel(t('email.label')).selectOption({ label: 'Welcome, customer' });
      await drawer.getByLabel(t('list.label')).selectOption({ label: 'Readers' });
      await drawer.getByLabel(t('segment.label')).selectOption({ label: 'Customers' });
      await expectFitInEveryLook(page, 'a new autoresponder');
      await drawer.getByRole('button', { name: t('new.submit.button') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, customer' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Customers' }).first()).toHaveAttribute(
        'href',
        `/segments/${segment.hash}`,
      );
    });

    await signUp(browser, relay, { form, email: visitor });
    await signUp(browser, relay, { form, email: customer });

    await test.step('only the customer gets the email', async () => {
      const subjects = async (email: string) =>
        (await mailsTo(relay, email)).map(({ subject }) => subject ?? '');
      await expect.poll(() => subjects(customer), { timeout: 60_000 }).toContain('Welcome, customer');
      await page.reload();
      await expect(page.getByRole('link', { name: t('details.skipped.link', { count: 1 }) })).toBeVisible();
      await expect(page.getByText(tSendings('progress.all', { count: 1 }))).toBeVisible();
      expect(await subjects(visitor)).not.toContain('Welcome, customer');
      await expectFitInEveryLook(page, 'an autoresponder with a skipped contact');
    });

    await test.step('the page of the other contact explains why', async () => {
      await page.goto(`${newsdesk.url}/contacts/${visitor}`);
      const reason = words('api')('delivery.noSegment', { name: 'Customers' });
      const events = page.getByRole('region', { name: tContact('timeline.title') });
      await expect(events.getByText(reason)).toBeVisible();
      await expect(events.getByRole('link', { name: 'Welcome, customer' })).toBeVisible();
      await expectFitInEveryLook(page, 'a contact who was skipped');
    });
  } finally {
    await newsdesk.stop();
    await removeData(newsdesk);
    await relay.stop();
  }
});
