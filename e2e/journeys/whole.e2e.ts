import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { returnedReport } from '../../src/service/results/returned-mail/testing/returned-report.ts';
import { shownByOffice, whyNoOffice } from '../../src/service/results/exports/testing/shown-by-office.ts';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { importReaders, makeList, makeSender, sendMail, signUpByForm } from '../support/first-newsletter.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { followLink, openInOutbox, readSource } from '../support/outbox-page.ts';
import { colorAt } from '../support/picture-color.ts';
import { signIn } from '../support/sign-in.ts';
import { words } from '../support/words.ts';
import { removeData, startNewsdesk, type RunningNewsdesk } from '../support/start-newsdesk.ts';

/** A test with an empty account and a shop that the email links to. */
const test = base.extend<{ newsdesk: RunningNewsdesk; shop: string }>({
  newsdesk: async ({}, use) => {
    const newsdesk = await startNewsdesk();
    await use(newsdesk);
    await newsdesk.stop();
    await removeData(newsdesk);
  },
  shop: async ({}, use) => {
    const shop = await serveForeignPage('<p>Fresh every morning.</p>');
    // Links in emails have a host name, and browsers resolve this one to the local machine.
    await use(shop.url.replace('127.0.0.1', 'shop.localhost'));
    await shop.stop();
  },
  baseURL: async ({ newsdesk }, use) => {
    await use(newsdesk.url);
  },
});

test.use({
  // The usual user agent of a test browser counts as a bot.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
});

const tReports = words('reports');
const mailSubject = new RegExp(`^${words('outbox')('email.label', { subject: 'Spring bread' })}`);

/** Acts as the readers, each in an email in the outbox. */
async function readMails(page: Page): Promise<void> {
  const clicked = await followLink(page, await openInOutbox(page, 'clicks@', mailSubject), 'Order a loaf');
  await expect(clicked.getByText('Fresh every morning.')).toBeVisible();
  await clicked.close();
  const leaving = await openInOutbox(page, 'leaves@', mailSubject);
  const left = await followLink(page, leaving, /unsubscribe/i);
  await left
    .getByRole('button', { name: /unsubscribe/i })
    .first()
    .click();
  await expect(left.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await left.close();
}

/** Submits a bounce message, as a program that watches a mailbox does, with a token from the Settings page. */
async function returnMail(page: Page, email: string): Promise<void> {
  const source = await readSource(page, email, mailSubject);
  const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(source)?.[1] ?? '';
  await page.goto('/settings?drawer=token');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mailbox');
  const tSettings = words('settings');
  await page.getByRole('button', { name: tSettings('token.create.button') }).click();
  const token = await page.getByRole('textbox', { name: tSettings('token.secret.label') }).inputValue();
  const report = new FormData();
  report.append('file', new Blob([returnedReport({ recipient: email, messageId }).toString()]), 'bounce.eml');
  const answer = await fetch(new URL('/v3/bounces/', page.url()), {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: report,
  });
  expect(await answer.json()).toMatchObject({ outcome: 'booked' });
}

/** Returns the value of a figure in the report. */
function figure(page: Page, label: string) {
  return page.getByRole('link', { name: new RegExp(`^${label}\\s*\\d`) });
}

async function followFigures(page: Page): Promise<void> {
  await page.goto('/reports');
  await page.getByRole('link', { name: /^Spring bread/ }).click();
  for (const [name, rate] of [
    ['sent', '5 of 5 recipients'],
    ['delivered', '4 80% of sent'],
    ['opened', '3 75% of delivered'],
    ['clicked', '1 25% of delivered'],
    ['bounced', '1 20% of sent'],
    ['other', '1 25% of delivered'],
  ] as const) {
    const label = tReports('figure.label', { figure: name });
    await expect(figure(page, label)).toHaveAccessibleName(new RegExp(`^${label} ${rate}`));
  }
  await figure(page, tReports('figure.label', { figure: 'bounced' })).click();
  await expect(page.getByRole('row', { name: /bounces@readers\.example Hard .+ 5\.1\.1/ })).toBeVisible();
  await page.getByRole('link', { name: tReports('tab.label', { tab: 'unsubscribed' }) }).click();
  await expect(page.getByRole('row', { name: /leaves@readers\.example/ })).toBeVisible();
  await page
    .getByRole('link', { name: tReports('tab.label', { tab: 'links' }) })
    .first()
    .click();
  await page.getByRole('link', { name: /^http:\/\/shop\.localhost/ }).click();
  await expect(page.getByRole('row', { name: /clicks@readers\.example 1/ })).toBeVisible();
}

async function lookAtChart(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: tReports('tab.label', { tab: 'overview' }) })
    .last()
    .click();
  await expect(
    page
      .getByRole('img', { name: /unique opens/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: tReports('image.button') }).click(),
  ]);
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(await colorAt(page, png, { x: 50, y: 126 }), 'the first swatch').toBe(
    await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--nd-accent').trim()),
  );
  await page.getByRole('button', { name: tReports('range.choice', { range: 'other' }) }).click();
  await expect(page).toHaveURL(/all_time=1/);
  await page.getByRole('button', { name: tReports('view.choice', { view: 'table' }) }).click();
  await expect(page.getByRole('row')).not.toHaveCount(0);
}

async function exportOpens(page: Page): Promise<void> {
  await page.goto('/reports/1?tab=opens');
  await page.getByRole('button', { name: tReports('export.button') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: tReports('export.xls.button') }).click(),
  ]);
  const workbook = await readFile(await file.path());
  if (whyNoOffice !== null) {
    test.info().annotations.push({ type: 'not opened in LibreOffice', description: whyNoOffice });
    return;
  }
  const [header, ...rows] = await shownByOffice('opens.xls', workbook);
  expect(header?.slice(0, 2)).toEqual(['Email', 'Opens']);
  const addresses = ['clicks', 'leaves', 'opens'].map((name) => `${name}@readers.example`);
  expect(rows.map(([email]) => email).toSorted()).toEqual(addresses);
}

test('from an empty account to a report: sender, list, import, form, email, readers, counts, export in LibreOffice', async ({
  page,
  newsdesk,
  shop,
}) => {
  test.setTimeout(300_000);
  await signIn(page, newsdesk);
  await test.step('a sender is verified by its email', () => makeSender(page));
  await test.step('a list is created', () => makeList(page));
  await test.step('readers are imported', () => importReaders(page));
  await test.step('someone signs up at a form and confirms', () => signUpByForm(page));
  await test.step('an email is written from a template and sent', () => sendMail(page, shop));
  await test.step('an email bounces', () => returnMail(page, 'bounces@readers.example'));
  await test.step('one opens it', async () => {
    // Opens within two seconds of the delivery count as a bot's.
    await expect(async () => {
      await openInOutbox(page, 'opens@', mailSubject);
      await page.waitForLoadState('networkidle');
      await page.goto('/reports/1?tab=opens');
      await expect(page.getByRole('row', { name: /opens@readers\.example/ })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  });
  await test.step('one clicks, one unsubscribes', () => readMails(page));

  await test.step('the figures agree and link to their rows', () => followFigures(page));
  await test.step('the chart is drawn, saved as an image, and shown as a table', () => lookAtChart(page));
  await test.step('clicks are shown on the email', async () => {
    await page.goto('/reports/1?tab=links&view=mail');
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('link', { name: 'Order a loaf' })).toHaveAttribute(
      'data-nd-clicks',
      '1 · 100%',
    );
    await expect(mail.getByRole('link', { name: 'A ledger in the attic' })).toHaveAttribute(
      'data-nd-clicks',
      '0',
    );
  });
  await test.step('opens are exported and shown in LibreOffice', () => exportOpens(page));
  await test.step('axe finds nothing, and nothing is off-screen in any size or theme', async () => {
    for (const path of ['/reports', '/reports/1', '/reports/1?tab=links', '/reports/compare?ids=1']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectFitInEveryLook(page, path);
    }
  });
});
