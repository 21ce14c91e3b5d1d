import type { FrameLocator, Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { axeViolations } from '../support/axe.ts';
import { callInterface } from '../support/call-interface.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('email-versions');
const tCompare = words('email-compare');

interface Made {
  readonly id: number;
  readonly blockdocument: BlockDocument;
}

/** Creates a block draft from a template. */
async function makeBlockDraft(page: Page): Promise<Made> {
  const { results } = await callInterface<{ results: Made[] }>(page, ['GET', '/mails/templates/block/']);
  const [template] = results;
  if (template === undefined) throw new Error('no template');
  return callInterface<Made>(page, ['POST', `/mails/templates/block/${template.id}/draft/`]);
}

const picture = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

const compare = (page: Page) => page.getByRole('dialog', { name: tCompare('title') });

test('a version is named and compared by lines of source and by blocks in two images that scroll together', async ({
  page,
}) => {
  await page.goto('/drafts');
  const lines = Array.from({ length: 40 }, (_, at) => `<p>Line ${at} of the letter</p>`);
  const html = await callInterface<Made>(page, ['POST', '/mails/drafts/'], {
    subject: 'Apples in June',
    body: lines.join('\n'),
  });
  await callInterface(page, ['PATCH', `/mails/drafts/${html.id}/`], {
    subject: 'Apples in July',
    body: lines.with(20, '<p>Line 20 of our letter</p>').join('\n'),
  });
  await page.goto(`/drafts/${html.id}?panel=versions`);
  await page.getByRole('button', { name: /^Actions for the version/ }).click();
  await page.getByRole('button', { name: t('name.button') }).click();
  await page.keyboard.type('Before the rain');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('Before the rain')).toBeVisible();

  await panel.getByText(t('compare.button'), { exact: true }).click();
  await expect(
    compare(page)
      .getByRole('option', { name: /^Before the rain/ })
      .first(),
  ).toBeAttached();
  await expect(compare(page).locator('del')).toHaveText(['June', 'the']);
  await expect(compare(page).locator('ins')).toHaveText(['July', 'our']);
  const shown = () => compare(page).getByText('Line 0 of the letter').count();
  expect(await shown()).toBe(0);
  await compare(page)
    .getByRole('button', { name: tCompare('lines.show.button', { count: 17 }) })
    .click();
  expect(await shown()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(compare(page)).toBeHidden();

  const { id, blockdocument } = await makeBlockDraft(page);
  const area = blockdocument.blockdata_set[0]?.area ?? 1;
  const long = Array.from({ length: 8 }, (_, at) => `${'Words that stay. '.repeat(40)}${at}`);
  const save = (texts: readonly string[]) => {
    const blockdata_set = [...texts, ...long].map((text, sort_order) =>
      newBlock('text', { area, sort_order }, { text: `<p>${text}</p>` }),
    );
    return callInterface(page, ['PATCH', `/mails/drafts/${id}/`], {
      blockdocument: { ...blockdocument, blockdata_set },
    });
  };
  const parking = 'Parking is behind the barn';
  await save(['The first apples are in', 'Bring a basket and a friend', parking, 'See you on Sunday']);
  // Content replaced by a restore becomes a version immediately.
  const path = `/mails/${id}/versions/`;
  const { results } = await callInterface<{ results: Made[] }>(page, ['GET', path]);
  await callInterface(page, ['POST', `${path}${results[0]?.id ?? 0}/restore/`]);
  await save([parking, 'The first apples are in', 'Bring a basket and two friends', 'New: juice is pressed']);
  await page.goto(`/drafts/${id}?panel=versions`);
  await panel.getByText(t('compare.button'), { exact: true }).first().click();

  const older = picture(page, tCompare('before.title'));
  const newer = picture(page, tCompare('after.title'));
  await expect(older.locator('del')).toHaveText(['a friend']);
  await expect(newer.locator('ins')).toHaveText(['two friends']);
  const outlined = (side: FrameLocator) =>
    side
      .locator('[data-nd-change]')
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-nd-change')));
  expect(await outlined(older)).toEqual(['changed', 'moved', 'gone']);
  expect(await outlined(newer)).toEqual(['moved', 'changed', 'new']);
  expect(await axeViolations(page)).toEqual([]);

  const pane = (name: string) => compare(page).getByRole('region', { name });
  const top = (name: string) => pane(name).evaluate((element) => element.scrollTop);
  await pane(tCompare('before.title')).hover();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => top(tCompare('before.title'))).toBeGreaterThan(400);
  await expect.poll(() => top(tCompare('after.title'))).toBeGreaterThan(400);
  const next = compare(page).getByRole('button', { name: tCompare('next.button') });
  await next.click();
  const change = tCompare('change.label', { change: 'moved' });
  await expect(compare(page).getByRole('status')).toHaveText(
    tCompare('stop.status', { at: 1, count: 4, change }),
  );
  await expect.poll(() => top(tCompare('after.title'))).toBeLessThan(400);
});

test('undo names the version that was restored, in both editors', async ({ page }) => {
  await page.goto('/drafts');
  const html = await callInterface<Made>(page, ['POST', '/mails/drafts/'], {
    subject: 'Apples',
    body: '<p>Early</p>',
  });
  await callInterface(page, ['PATCH', `/mails/drafts/${html.id}/`], { body: '<p>Late</p>' });
  const blocks = await makeBlockDraft(page);
  const first = blocks.blockdocument.blockdata_set.slice(0, 1);
  await callInterface(page, ['PATCH', `/mails/drafts/${blocks.id}/`], {
    blockdocument: { ...blocks.blockdocument, blockdata_set: first },
  });
  const step = t('restore.label', { time: '' });
  const cases = [
    { id: html.id, undo: words('html-editor')('undo.tooltip', { step }) },
    { id: blocks.id, undo: words('block-editor')('undo.tooltip', { step }) },
  ];
  for (const { id, undo } of cases) {
    await page.goto(`/drafts/${id}?panel=versions`);
    await page.getByText(t('restore.button'), { exact: true }).first().click();
    await expect(page.getByTitle(undo)).toBeEnabled();
    await page.getByTitle(undo).click();
    await expect(page.getByTitle(undo)).toHaveCount(0);
  }
});
