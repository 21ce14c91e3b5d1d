import { expect, test } from '../support/test.ts';

const names = ['Åsa', 'Björn', 'Östen', 'Märta'];
const towns = ['Malmö', 'Göteborg', 'Örebro'];
const rows = 5000;

/** A list as a Swedish program writes it: semicolons, Windows-1252, and some rows that are wrong. */
function swedishList(): Buffer {
  const lines = ['E-postadress;Förnamn;Efternamn;Ort'];
  for (let row = 1; row <= rows; row += 1) {
    const address = { 7: 'kund.7@example,se', 9: 'kund.9@example,se', 40: 'ingen adress' }[row];
    const cells = [address ?? `kund.${row}@example.se`, names[row % 4], 'Nilsson', towns[row % 3]];
    lines.push(cells.join(';'));
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

test('a list with bad rows is dropped, understood, mended, imported and found', async ({ page }) => {
  await page.goto('/import');
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'kunder.csv'));
      return transfer;
    },
    [...swedishList()],
  );
  await expect(page.getByText('Drop a file anywhere on this page')).toBeVisible();
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop the file to import it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });

  await expect(page.getByRole('heading', { name: 'File format' })).toBeFocused();
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Between cells')).toHaveValue(';');
  await expect(page.getByRole('cell', { name: 'Göteborg' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByLabel('Where E-postadress goes')).toHaveValue('email');
  await expect(page.getByLabel('Where Förnamn goes')).toHaveValue('first_name');
  await page.getByLabel('Where Ort goes').selectOption({ label: 'Create an attribute…' });
  await page.getByLabel('Name of the new attribute').fill('Ort (kunder)');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(/Importing 4 of 4 columns/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Name of a new list').fill('Kunder');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('checkbox', { name: /Kunder/ })).toBeChecked();
  await expect(page.getByRole('table', { name: 'Effect on a sample contact' })).toContainText('Björn');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('E-postadress, line 8', { exact: true }).fill('kund.7@example.se');
  await page.getByRole('button', { name: /Do the same in 1 more row/ }).click();
  await expect(page.getByLabel('E-postadress, line 10', { exact: true })).toHaveValue('kund.9@example.se');
  await page.getByRole('button', { name: 'Import 4,999 rows' }).click();

  await expect(page).toHaveURL(/\/import\/[^?/]+$/);
  const outcomes = page.getByRole('table', { name: 'Rows by outcome' });
  await expect(page.getByText('Import results')).toBeVisible({ timeout: 30_000 });
  await expect(outcomes.getByRole('row', { name: /^Added 4,999/ })).toBeVisible();
  await expect(outcomes.getByRole('row', { name: /^Invalid 1/ })).toBeVisible();
  await page.reload();
  await expect(outcomes.getByRole('row', { name: /^Added 4,999/ })).toBeVisible();

  await page.getByRole('link', { name: 'Fix and send again' }).click();
  await page.getByLabel('E-postadress, line 2', { exact: true }).fill('kund.40@example.se');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(outcomes.getByRole('row', { name: /^Added 1/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'their contacts' }).click();
  await expect(page.getByText('5,000 contacts').first()).toBeVisible();
});

test('pasted rows are imported, and Back goes through the steps', async ({ page }) => {
  await page.goto('/import');
  await page
    .getByLabel('Rows, with their header')
    .fill('Email\tFirst name\npasted.1@example.com\tAnn\npasted.2@example.com\tBo\n');
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await expect(page.getByRole('heading', { name: 'File format' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Where Email goes')).toHaveValue('email');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'File format' })).toBeFocused();

  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'File format' })).toBeVisible();

  for (const step of ['Columns', 'Lists and updates', 'Review and import']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    if (step === 'Lists and updates') await page.getByRole('checkbox', { name: /No list/ }).check();
  }
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('row', { name: /^Added 2/ })).toBeVisible({ timeout: 30_000 });
});
