import type { Page } from '@playwright/test';
import { blockStarters } from '../../src/rendering/starters/block-starters.ts';
import { callInterface } from '../support/call-interface.ts';
import { differingShare } from '../support/compare-pictures.ts';
import { pageOpener } from '../support/open-pages.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('editor');

/** The share of pixels that may differ between the canvas and the preview. */
const allowed = 0.005;

/** True once every image has loaded, including those in shadow roots. */
const imagesAreShown = `(() => {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots.flatMap((root) => [...root.querySelectorAll('img')]).every(({ complete }) => complete);
})()`;

/** Resolves once the images of a previously hidden frame are decoded. */
const imagesAreDrawn = `Promise.all([...document.images].map((image) => image.decode()))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;

/** Replaces merge tag chips, which only the editor has, with their texts in the preview. */
const chipsAsPreviewed = `(() => {
  const names = { '##sendername##': ${JSON.stringify(t('inbox.sender.label'))} };
  for (const { shadowRoot } of document.querySelectorAll('*'))
    for (const chip of shadowRoot?.querySelectorAll('[data-merge-tag]') ?? []) {
      const { mergeTag: source } = chip.dataset;
      chip.replaceWith(names[source] ?? /\\|(.+)(?:##|]])$/.exec(source)?.[1] ?? source);
    }
})()`;

/** Hides everything that the editor shows over an email: bars, grips, outlines, and names of places. */
const emailAlone = `
  [data-alone] [data-canvas] > :not([data-mail], :has([data-mail])),
  [data-alone] [class*='_areaName_'] { visibility: hidden !important; }
  [data-alone] [data-canvas] * { outline-color: transparent !important; }
`;

/** Hides senders and lists, which other journeys create and whose names the preview would show. */
async function withoutNames(page: Page) {
  const json = { count: 0, next: null, previous: null, prev: null, results: [] };
  for (const path of ['senders', 'lists'])
    await page.route(new RegExp(`/v3/(?:contacts/)?${path}/\\?`), (route) => route.fulfill({ json }));
}

/** Moves the pointer over all blocks to make their texts live, and clicks into every fourth one; Escape leaves it. */
async function touchBlocks(
  page: Page,
  clip: { readonly x: number; readonly y: number; readonly height: number },
) {
  const boxes = await page
    .locator('[data-block]')
    .evaluateAll((blocks) =>
      blocks
        .map((block) => block.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    if (y + height > clip.y + clip.height) continue;
    await page.mouse.move(x + width / 2, y + height / 2);
    if (at % 4 !== 1) continue;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.keyboard.press('Escape');
  }
  await page.mouse.move(clip.x - 40, clip.y + 40);
  for (let level = 0; level < 3; level += 1) await page.keyboard.press('Escape');
  // A screenshot may show the caret of a text that still has the focus.
  await expect(page.locator('[data-block] [contenteditable="true"]:focus')).toHaveCount(0);
}

// Tall enough for a whole email, so that neither the canvas nor the preview scrolls.
test.use({ viewport: { width: 1280, height: 2600 }, trace: 'off' });

test('the canvas shows the same pixels as the preview, in every design', async ({ page }) => {
  test.setTimeout(180_000);
  await withoutNames(page);
  const open = pageOpener(page);
  await open('/drafts');
  const { results } = await callInterface<{ results: { id: number; subject: string }[] }>(page, [
    'GET',
    '/mails/templates/block/?paginate_by=100',
  ]);
  expect(results.length).toBeGreaterThanOrEqual(blockStarters.length);
  const differing: string[] = [];
  const changed: string[] = [];
  for (const { id: template, subject } of results) {
    const draft = await callInterface<{ id: number; subject: string }>(
      page,
      ['POST', `/mails/templates/block/${template}/draft/`],
      {},
    );
    await open(`/drafts/${draft.id}`);
    // A subject with merge tags isn't a native input.
    await expect(page.getByRole('textbox', { name: t('subject.label') })).toBeVisible();
    const mail = page.locator('[data-mail]');
    await expect(mail.locator('[data-block]').first()).toBeVisible();
    await expect.poll(() => page.evaluate(imagesAreShown)).toBe(true);
    const box = await mail.boundingBox();
    if (box === null) throw new Error('the email is not on the screen');
    await page.addStyleTag({ content: emailAlone });
    await page.evaluate('document.documentElement.toggleAttribute("data-alone", true)');
    const resting = await page.screenshot({ clip: box });
    await page.evaluate(chipsAsPreviewed);
    // Fallback texts are shorter than chips and may need fewer lines.
    const canvas = await page.screenshot({ clip: (await mail.boundingBox()) ?? box });
    // Texts that become live show their chips again.
    await touchBlocks(page, box);
    const touched = await differingShare(page, [resting, await page.screenshot({ clip: box })], 0);
    if (touched > 0) changed.push(`${subject}: ${(touched * 100).toFixed(3)} %`);
    await page.evaluate('document.documentElement.toggleAttribute("data-alone", false)');
    await page
      .getByRole('button', { name: t('view.choice.button', { view: 'preview' }), exact: true })
      .click();
    const frame = page.locator('iframe').first();
    await frame.waitFor();
    await page.frameLocator('iframe').first().locator('table:visible').first().waitFor();
    const inner = await (await frame.elementHandle()).contentFrame();
    await expect.poll(() => inner?.evaluate(imagesAreShown)).toBe(true);
    await inner?.evaluate(imagesAreDrawn);
    const around = await frame.boundingBox();
    if (around === null) throw new Error('the preview is not on the screen');
    const preview = await frame.screenshot();
    const share = await differingShare(page, [canvas, preview], Math.round((around.width - box.width) / 2));
    if (share > allowed) differing.push(`${subject}: ${(share * 100).toFixed(1)} %`);
  }
  expect(differing).toEqual([]);
  expect(changed, 'by the pointer over the blocks, a click, and Escape').toEqual([]);
});
