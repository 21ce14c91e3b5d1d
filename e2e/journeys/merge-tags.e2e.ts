import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import { axeViolations } from '../support/axe.ts';
import { openBlockDraft, savedDocument } from '../support/canvas/canvas-page.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('merge-tag-chips');
const tEditor = words('editor');
const tEmoji = words('emoji');
const tTags = words('merge-tags');

const given: BlockDocument = {
  areas: defaultLayout.areas,
  layout: { id: defaultLayout.id, content: defaultLayout.content },
  blockdata_set: [
    newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Dear ##firstname|friend##, hello' }),
    newBlock(
      'text',
      { area: 2, sort_order: 1 },
      { text: '<p>From <strong>[[city|a &amp; b]]</strong>.</p>' },
    ),
  ],
};

test('merge tags are chips that keep their source', async ({ page }) => {
  // Other tests create attributes; without this one, its tag would be unknown.
  await page.request.post('/api/v3/attributes/', { data: { name: 'city' } });
  const id = await openBlockDraft(page, given);
  const texts = () =>
    expect.poll(async () =>
      (await savedDocument(page, id)).blockdata_set
        .toSorted((one, two) => one.sort_order - two.sort_order)
        .map(({ data }) => data['heading'] ?? data['text']),
    );
  const chips = page.locator('[data-block] [data-merge-tag]');
  const chipsShown = expect.poll(() => chips.allTextContents());
  await chipsShown.toEqual(['First name · friend', 'city · a & b']);

  // A press opens the fallback.
  await chips.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel(t('fallback.label')).fill('reader');
  await page.keyboard.press('Enter');
  await texts().toEqual([
    'Dear ##firstname|reader##, hello',
    '<p>From <strong>[[city|a &amp; b]]</strong>.</p>',
  ]);

  // The caret steps over it. Backspace selects it, then deletes it whole.
  await page.keyboard.press('Home');
  // Five letters of “Dear ”, and the chip.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('!');
  await texts().toContainEqual('Dear ##firstname|reader##!, hello');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await texts().toContainEqual('Dear ##firstname|reader##, hello');
  await page.keyboard.press('Backspace');
  await texts().toContainEqual('Dear , hello');
  await page.keyboard.press('Control+z');
  await texts().toContainEqual('Dear ##firstname|reader##, hello');

  // When cut and pasted, it keeps its source. When typed, it becomes a chip.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await texts().toContainEqual('');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('End');
  await page.keyboard.type(' ##email##');
  await texts().toContainEqual('Dear ##firstname|reader##, hello ##email##');
  await expect(chips).toHaveCount(3);

  // The same in the subject.
  const subject = page.getByRole('textbox', { name: tEditor('subject.label') });
  await subject.fill('For ##firstname|you##');
  await expect(page.locator('[data-merge-tag]', { hasText: 'First name · you' })).toBeVisible();
  await page.keyboard.type(' and [[city]]  now');
  await expect
    .poll(async () =>
      page
        .locator('header, main')
        .getByRole('textbox', { name: tEditor('subject.label') })
        .textContent(),
    )
    .toBe('For First name · you and city  now');
});

test('emoji are searched and chosen by keyboard and offered again', async ({ page }) => {
  await openBlockDraft(page, given);
  const label = tEditor('subject.label');
  const subject = page.getByRole('textbox', { name: label });
  const open = page.getByRole('button', { name: tTags('emoji.label', { field: label }) });
  await subject.fill('We launch');
  await subject.press('End');
  await open.click();
  const search = page.getByLabel(tEmoji('search.label'));
  await expect(search).toBeFocused();
  await page.keyboard.type('croissant');
  await expect(page.getByRole('gridcell').first()).toHaveText('🥐');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue('We launch🥐');
  await expect(subject).toBeFocused();

  await open.click();
  await page
    .getByRole('group', { name: tEmoji('recent.title') })
    .getByRole('button')
    .click();
  await expect(subject).toHaveValue('We launch🥐🥐');
});
