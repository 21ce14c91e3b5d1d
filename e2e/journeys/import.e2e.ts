import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('imports');
const tCheck = words('import-check');
const tResult = words('import-result');
const tPeople = words('people');
const tCommon = words('common');

const cell = (line: number) => tCheck('cell.label', { columnName: 'E-postadress', line });

const names = ['Åsa', 'Björn', 'Östen', 'Märta'];
const towns = ['Malmö', 'Göteborg', 'Örebro'];
const rows = 5000;

/** Returns a list as written by a Swedish program: semicolons, Windows-1252, and some bad rows. */
function swedishList(): Buffer {
  const lines = ['E-postadress;Förnamn;Efternamn;Ort'];
  for (let row = 1; row <= rows; row += 1) {
    const address = { 7: 'kund.7@example,se', 9: 'kund.9@example,se', 40: 'ingen adress' }[row];
    const cells = [address ?? `kund.${row}@example.se`, names[row % 4], 'Nilsson', towns[row % 3]];
    lines.push(cells.join(';'));
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

test('a list with bad rows is dropped, understood, fixed, imported, and found', async ({ page }) => {
  await page.goto('/import');
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'kunder.csv'));
      return transfer;
    },
    [...swedishList()],
  );
  await expect(page.getByText(t('file.title'))).toBeVisible();
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
  await expect(page.getByText(t('drop.label'))).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });

  await expect(page.getByRole('heading', { name: t('step.label', { step: 'format' }) })).toBeFocused();
  await expect(page.getByLabel(t('encoding.label'))).toHaveValue('windows-1252');
  await expect(page.getByLabel(t('delimiter.label'))).toHaveValue(';');
  await expect(page.getByRole('cell', { name: 'Göteborg' }).first()).toBeVisible();
  await page.getByRole('button', { name: t('continue.button') }).click();

  await expect(page.getByText(/Not imported: Ort/)).toBeVisible();
  await page.getByRole('button', { name: t('preset.button') }).click();
  await expect(page.getByLabel(t('target.label', { columnName: 'E-postadress' }))).toHaveValue('email');
  await expect(page.getByLabel(t('target.label', { columnName: 'Förnamn' }))).toHaveValue('first_name');
  await page
    .getByLabel(t('target.label', { columnName: 'Ort' }))
    .selectOption({ label: t('target.create.label') });
  await page.getByLabel(t('match.attribute.label')).fill('Ort (kunder)');
  await page.getByRole('button', { name: t('attribute.create.button'), exact: true }).click();
  await expect(page.getByText(t('columns.all.body', { count: 4, total: 4 }))).toBeVisible();
  await page.getByRole('button', { name: t('continue.button') }).click();

  await page.getByLabel(tPeople('newList.label')).fill('Kunder');
  await page.getByRole('button', { name: tPeople('newList.button') }).click();
  await expect(page.getByRole('checkbox', { name: /Kunder/ })).toBeChecked();
  await expect(page.getByRole('table', { name: t('sample.table.label') })).toContainText('Björn');
  await page.getByRole('button', { name: t('continue.button') }).click();

  await page.getByLabel(cell(8), { exact: true }).fill('kund.7@example.se');
  await page.getByRole('button', { name: /1 more row$/ }).click();
  await page.reload();
  await expect(page.getByText(t('kept.body', { fileName: 'kunder.csv' }))).toBeVisible();
  await expect(page.getByLabel(cell(10), { exact: true })).toHaveValue('kund.9@example.se');
  await page.getByRole('button', { name: tCheck('import.button', { count: 4_999 }) }).click();

  await expect(page).toHaveURL(/\/import\/[^?/]+$/);
  const outcomes = page.getByRole('table', { name: tResult('results.table.label') });
  await expect(page.getByText(tResult('results.title', { state: 'finished' }))).toBeVisible({
    timeout: 30_000,
  });
  await expect(outcomes.getByRole('row', { name: /^Added 4,999/ })).toBeVisible();
  await expect(outcomes.getByRole('row', { name: /^Invalid 1/ })).toBeVisible();
  await page.reload();
  await expect(outcomes.getByRole('row', { name: /^Added 4,999/ })).toBeVisible();

  await page.getByRole('link', { name: tResult('errors.fix.button') }).click();
  await page.getByLabel(cell(2), { exact: true }).fill('kund.40@example.se');
  await page.getByRole('button', { name: tCheck('import.button', { count: 1 }) }).click();
  await expect(outcomes.getByRole('row', { name: /^Added 1/ })).toBeVisible({ timeout: 30_000 });

  await outcomes.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByText('kund.40@example.se').first()).toBeVisible();
  await expect(page.getByText('1 contact', { exact: true }).first()).toBeVisible();
});

test('pasted rows are imported, and Back returns to earlier steps', async ({ page }) => {
  await page.goto('/import');
  await page
    .getByLabel(t('paste.label'))
    .fill('Email\tFirst name\npasted.1@example.com\tAnn\npasted.2@example.com\tBo\n');
  await page.getByRole('button', { name: t('paste.button') }).click();
  await expect(page.getByRole('heading', { name: t('step.label', { step: 'lists' }) })).toBeVisible();
  await page.getByRole('button', { name: t('read.button') }).click();
  await expect(page.getByRole('heading', { name: t('step.label', { step: 'format' }) })).toBeVisible();
  await page.getByRole('button', { name: t('step.label', { step: 'columns' }) }).click();
  await expect(page.getByLabel(t('target.label', { columnName: 'Email' }))).toHaveValue('email');
  await page.goBack();
  await expect(page.getByRole('heading', { name: t('step.label', { step: 'format' }) })).toBeFocused();

  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await page.getByRole('button', { name: tCommon('leave.dismiss') }).click();
  await expect(page.getByRole('heading', { name: t('step.label', { step: 'format' }) })).toBeVisible();

  for (const step of ['lists', 'check'] as const) {
    await page.getByRole('button', { name: t('continue.button') }).click();
    await expect(page.getByRole('heading', { name: t('step.label', { step }) })).toBeVisible();
    if (step === 'lists') await page.getByRole('checkbox', { name: t('lists.none.label') }).check();
  }
  await page.reload();
  await expect(page.getByText(t('kept.body', { fileName: t('pasted.label') }))).toBeVisible();
  await page.getByRole('button', { name: tCheck('import.button', { count: 2 }) }).click();
  await expect(page.getByRole('row', { name: /^Added 2/ })).toBeVisible({ timeout: 30_000 });

  // Nothing moves on a phone when an import ends.
  let status = 20;
  await page.route(/\/contacts\/import\/file\/\w+\/(progress\/)?$/, async (route) => {
    const response = await route.fetch();
    const answer = z.parse(z.looseObject({ status: z.number() }), await response.json());
    await route.fulfill({ response, json: { ...answer, status } });
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  const bar = page.getByRole('progressbar', { name: tResult('running.title', { state: 'processing' }) });
  const place = (await bar.boundingBox())?.y;
  status = 30;
  const ended = page.getByRole('progressbar', { name: tResult('running.title', { state: 'completed' }) });
  await expect(page.getByRole('link', { name: tResult('another.button') })).toBeVisible();
  expect((await ended.boundingBox())?.y).toBe(place);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the files of an export are imported one after the other, people who left first', async ({ page }) => {
  const columns = 'MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID';
  const cells = '2,2024-01-02 03:04:05,,2024-01-02 03:04:05,,2024-01-02 03:04:05,1,a1';
  const bytes = (text: string) => new TextEncoder().encode(text);
  const zip = zipSync({
    'subscribed_members_export_a1.csv': bytes(
      `Email Address,First Name,${columns}\nstayed@example.com,Ann,${cells}\nleft@example.com,Bo,${cells}\n`,
    ),
    'unsubscribed_members_export_a1.csv': bytes(
      `Email Address,First Name,${columns},UNSUB_TIME\nleft@example.com,Bo,${cells},2024-05-06 07:08:09\n`,
    ),
  });
  await page.goto('/import');
  await page
    .getByLabel(t('file.label'))
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await page.getByLabel(tPeople('newList.label')).fill('From Mailchimp');
  await page.getByRole('button', { name: tPeople('newList.button') }).click();
  await expect(page.getByRole('checkbox', { name: /From Mailchimp/ })).toBeChecked();
  await page.getByRole('button', { name: t('set.button', { count: 2 }) }).click();
  const summary = page.getByRole('table', { name: t('set.result.title') });
  await expect(summary.getByRole('row', { name: /^unsubscribed_.* Completed 1 0 0$/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(summary.getByRole('row', { name: /^subscribed_.* Completed 1 / })).toBeVisible({
    timeout: 30_000,
  });
});
