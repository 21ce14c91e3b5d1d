import { listCreate, listShow } from '../../src/contract/people/lists.ts';
import { EXPORTS } from '../../src/dashboard/pages/imports/mapping/testing/exports.ts';
import { callInterface } from '../support/call-interface.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('imports');
const tCheck = words('import-check');
const tRehearsal = words('import-rehearsal');
const tResult = words('import-result');
const tJobs = words('jobs');
const tPeople = words('people');

const exported = EXPORTS.find(({ program }) => program === 'Substack');

test('an export is previewed in four presses, imported, and undone even if the tab is closed', async ({
  page,
  context,
}) => {
  const { fileName = '', text: someones = '' } = exported ?? {};
  const text = someones.replaceAll('@example.com', '@presets.example');
  const rows = text.trim().split('\n').length - 1;
  await page.goto('/import');
  const name = 'From Substack';
  const made = await callInterface<unknown>(page, ['POST', '/lists/'], { name });
  const { hash } = listCreate.responses[201].parse(made);

  await test.step('four presses: the file, the list, Continue, Preview', async () => {
    await page
      .getByLabel(t('file.label'))
      .setInputFiles({ name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('checkbox', { name: /^From Substack/ }).check();
    await page.getByRole('button', { name: t('continue.button') }).click();
    await page.getByRole('button', { name: tCheck('rehearse.button') }).click();
    await expect(page.getByRole('heading', { name: tRehearsal('modes.title') })).toBeVisible();
  });

  await test.step('the import continues without its tab', async () => {
    await page.getByRole('button', { name: tRehearsal('start.button', { count: rows }) }).click();
    await expect(
      page.getByRole('button', { name: tRehearsal('start.button', { count: rows }) }),
    ).toBeHidden();
  });
  const at = page.url();
  const second = await context.newPage();
  await page.close();
  await second.goto(at);
  const outcomes = second.getByRole('table', { name: tResult('results.table.label') });
  await expect(outcomes.getByRole('row', { name: new RegExp(`^Added ${rows}`) })).toBeVisible({
    timeout: 30_000,
  });

  await test.step('undoing continues without its tab', async () => {
    await second.getByRole('button', { name: tResult('undo.button') }).click();
    const question = second.getByRole('dialog');
    await question
      .getByRole('button', { name: tJobs('question.button', { kind: 'other', count: rows }) })
      .click();
    await expect(question).toBeHidden();
  });
  const third = await context.newPage();
  await second.close();
  await third.goto('/bulk-actions');
  const title = tJobs('title.undoImport.label', { source: 'file', fileName });
  const undone = third.getByRole('row').filter({ hasText: title });
  await expect(undone.getByText(tJobs('reason.label', { reason: 'removed', count: rows }))).toBeVisible({
    timeout: 30_000,
  });
  await expect(undone.getByText(tPeople('starter.name', { source: 'desk', name: '' }))).toBeVisible();
  const list = await callInterface<unknown>(third, ['GET', `/lists/${hash}/`]);
  expect(listShow.responses[200].parse(list).subscribers_count).toBe(0);
  await third.goto(at);
  await expect(third.getByText(tResult('results.title', { state: 'finished' }))).toBeVisible();
  await expect(third.getByRole('button', { name: tResult('undo.button') })).toBeHidden();
});
