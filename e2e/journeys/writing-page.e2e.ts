import type { Page } from '@playwright/test';
import { callInterface } from '../support/call-interface.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';
import { openBlockDraft, pointOf, savedDocument } from '../support/canvas/canvas-page.ts';
import { defaultLayout, documentLayouts } from '../../src/rendering/blocks/layouts.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';

const t = words('editor');
const tBlocks = words('block-editor');

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Window extends Size {
  readonly bar: number;
  /** Widths of the canvas: without panels, with one on the right, with one on the left, with both. */
  readonly canvas: {
    readonly none: number;
    readonly right: number;
    readonly left: number;
    readonly both?: number;
  };
}

const windows: readonly Window[] = [
  { width: 360, height: 740, bar: 48, canvas: { none: 360, right: 360, left: 360 } },
  { width: 768, height: 1024, bar: 56, canvas: { none: 768, right: 768, left: 768 } },
  { width: 1024, height: 768, bar: 56, canvas: { none: 968, right: 648, left: 688 } },
  { width: 1280, height: 800, bar: 56, canvas: { none: 1224, right: 904, left: 944 } },
  { width: 1440, height: 900, bar: 56, canvas: { none: 1384, right: 1064, left: 1104, both: 784 } },
  { width: 1920, height: 1080, bar: 56, canvas: { none: 1864, right: 1544, left: 1584, both: 1264 } },
];

/** Creates a block draft with a side column and with columns in a block, and returns its path. */
async function makeBlockDraft(page: Page): Promise<string> {
  const [template] = (
    await callInterface<{ results: { id: number }[] }>(page, ['GET', '/mails/templates/block/'])
  ).results;
  const { id } = await callInterface<{ id: number }>(page, [
    'POST',
    `/mails/templates/block/${template?.id ?? 0}/draft/`,
  ]);
  const layout = documentLayouts.find(({ slug }) => slug === 'side-column');
  await callInterface(page, ['PUT', `/mails/drafts/${id}/`], {
    subject: 'Side by side',
    blockdocument: {
      layout: { id: layout?.id, content: layout?.content },
      areas: layout?.areas,
      blockdata_set: [
        newBlock('heading', { area: 1, sort_order: 0 }),
        newBlock('text', { area: 2, sort_order: 0 }),
        newBlock('two-columns', { area: 2, sort_order: 1 }),
        newBlock('text', { area: 4, sort_order: 0 }),
        newBlock('footer', { area: 3, sort_order: 0 }),
      ],
    },
  });
  return `/drafts/${id}`;
}

interface Measured {
  readonly bar: number;
  readonly canvas: number;
  readonly mail: number;
  readonly zoom: number;
  /** True for each pair of columns that is side by side. */
  readonly columns: readonly boolean[];
  /** Pixels outside the window and outside the canvas. */
  readonly beside: number;
}

/** Measures the current page. */
function measure(page: Page): Promise<Measured> {
  return page.evaluate<Measured>(`(() => {
    const canvas = document.querySelector('[data-canvas]');
    const mail = document.querySelector('[data-mail]');
    const roots = [mail, ...mail.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const columns = roots.flatMap((root) => [...root.querySelectorAll('.nd-cols')]).map((one) => {
      const tops = [...one.querySelectorAll(':scope > .nd-col')].map((each) => Math.round(each.getBoundingClientRect().top));
      return new Set(tops).size === 1;
    });
    return {
      bar: document.querySelector('header').getBoundingClientRect().height,
      canvas: canvas.getBoundingClientRect().width,
      mail: mail.getBoundingClientRect().width,
      zoom: Number(getComputedStyle(mail).zoom),
      columns,
      beside: Math.max(
        document.documentElement.scrollWidth - innerWidth,
        canvas.scrollWidth - canvas.clientWidth,
      ),
    };
  })()`);
}

test('at every window size the email has its true width next to each panel, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.goto('/drafts');
  await page.goto(await makeBlockDraft(page));
  const canvas = page.getByRole('region', { name: tBlocks('canvas.label'), exact: true });
  await expect(canvas.locator('[data-block]').first()).toBeVisible();
  const panelButton = {
    left: page.getByRole('button', { name: tBlocks('rail.add.button'), exact: true }),
    right: page.getByRole('button', { name: tBlocks('settings.label'), exact: true }),
  };
  const pin = page.getByRole('button', { name: t('panel.pin.label') }).first();
  for (const size of windows) {
    await page.setViewportSize(size);
    const check = async (state: keyof Window['canvas']) => {
      const isPhoneWindow = size.width < 768;
      for (const shownAs of isPhoneWindow ? (['phone'] as const) : (['desktop', 'phone'] as const)) {
        const where = `${size.width} px, ${state}, ${shownAs}`;
        if (!isPhoneWindow)
          await page
            .getByRole('button', { name: t('width.choice.button', { width: shownAs }), exact: true })
            .click();
        const mail = shownAs === 'desktop' ? 632 : Math.min(375, size.width);
        await expect
          .poll(() => measure(page), where)
          .toEqual({
            bar: size.bar,
            canvas: size.canvas[state],
            mail,
            zoom: 1,
            columns: [shownAs === 'desktop', shownAs === 'desktop'],
            beside: 0,
          });
      }
    };
    await check('none');
    await panelButton.left.click();
    await check('left');
    await panelButton.right.click();
    await check('right');
    if (size.canvas.both !== undefined) {
      await pin.click();
      await panelButton.left.click();
      await check('both');
      await panelButton.left.click();
      await pin.click();
    }
    await expect(panelButton.right).toHaveAttribute('aria-pressed', 'true');
    await panelButton.right.click();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: words('drafts')('menu.label') }).click();
  await page.getByRole('button', { name: t('width.show.button', { width: 'desktop' }) }).click();
  await expect.poll(() => measure(page)).toMatchObject({ mail: 360, columns: [true, true], beside: 0 });
  expect((await measure(page)).zoom).toBeCloseTo(360 / 632, 2);
});

test('the preview keeps the width of the email next to the checks', async ({ page }) => {
  await page.goto('/drafts');
  await page.goto(`${await makeBlockDraft(page)}?panel=checks`);
  await page.getByRole('button', { name: t('view.choice.button', { view: 'preview' }), exact: true }).click();
  const options = page.getByRole('complementary', { name: words('preview')('options.button') });
  const frame = page.locator(`iframe[title="${t('preview.title')}"]`);
  await expect(frame).toBeVisible();
  for (const [width, isBeside] of [
    [1024, false],
    [1280, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(options).toBeVisible({ visible: isBeside });
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThanOrEqual(632);
  }
});

test('the bar of a text has one row next to a panel of a small window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { areas, id, content } = defaultLayout;
  const words = newBlock('text', { area: 2, sort_order: 0 }, { text: '<p>Words to click</p>' });
  await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set: [words] });
  await page.getByRole('button', { name: tBlocks('settings.label'), exact: true }).click();
  const at = await pointOf(page, { block: 0, words: 'Words to click' }, 3);
  await page.mouse.click(at.x, at.y);
  const name = tBlocks('text.toolbar.label', { name: tBlocks('kind.text.label') });
  const bar = page.getByRole('toolbar', { name });
  await expect(bar.locator('button:visible').first()).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(48);
});

test('a problem leads to its words', async ({ page }) => {
  const { areas, id, content } = defaultLayout;
  const texts = ['<p>First words</p>', '<p>Price: TK <strong>euros</strong></p>'];
  const blocks = texts.map((text, sort_order) => newBlock('text', { area: 2, sort_order }, { text }));
  const draft = await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set: blocks });
  await page.goto(`/drafts/${draft}?panel=checks`);
  const panel = page.getByRole('complementary', { name: t('panel.title', { panel: 'checks' }) });
  await panel.getByRole('button', { name: words('checks')('unfinished.body', { words: 'TK' }) }).click();
  await expect(page.getByRole('textbox').and(page.locator(':focus'))).toHaveText('Price: TK euros');
  await page.keyboard.type('ten');
  await expect
    .poll(async () => (await savedDocument(page, draft)).blockdata_set.map(({ data }) => data['text']))
    .toEqual(['<p>First words</p>', '<p>Price: ten <strong>euros</strong></p>']);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a sheet that covers the selected block moves it into view, and back once it closes', async ({
    page,
  }) => {
    const { areas, id, content } = defaultLayout;
    const blocks = Array.from({ length: 8 }, (_, sort_order) => newBlock('text', { area: 2, sort_order }));
    await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set: blocks });
    const block = page.locator('[data-block]').nth(4);
    const bottom = () => block.evaluate((it) => Math.floor(it.getBoundingClientRect().bottom));
    const scrolled = () => page.locator('[data-canvas]').evaluate(({ scrollTop }) => scrollTop);
    // The envelope has its height once it names the sender, or says that there is none.
    await expect(page.getByText(t('from.label'), { exact: true })).toBeVisible();
    const start = await block.boundingBox();
    await page.touchscreen.tap((start?.x ?? 0) + 4, (start?.y ?? 0) + 4);
    await expect(block).toHaveAttribute('data-selected');
    const before = await scrolled();
    const add = page
      .getByRole('navigation')
      .getByRole('button', { name: tBlocks('rail.add.button'), exact: true });
    await add.tap();
    const sheet = page.getByRole('complementary', { name: tBlocks('panel.title', { panel: 'other' }) });
    const top = (await sheet.boundingBox())?.y ?? 0;
    await expect.poll(bottom).toBeLessThanOrEqual(top);
    expect(await scrolled()).toBeGreaterThan(before);
    await add.tap();
    await expect(sheet).toBeHidden();
    await expect.poll(scrolled).toBe(before);
  });

  test('the bar of a text has one row, and buttons are large enough for a finger', async ({ page }) => {
    const { areas, id, content } = defaultLayout;
    const blocks = ['Above', 'Words to tap'].map((words, sort_order) =>
      newBlock('text', { area: 2, sort_order }, { text: `<p>${words}</p>` }),
    );
    await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set: blocks });
    const at = await pointOf(page, { block: 1, words: 'Words to tap' }, 3);
    await page.touchscreen.tap(at.x, at.y);
    const name = tBlocks('text.toolbar.label', { name: tBlocks('kind.text.label') });
    const bar = page.getByRole('toolbar', { name });
    await expect(bar).toBeInViewport();
    const buttons = bar.locator('button:visible');
    await expect(buttons.first()).toBeVisible();
    const sizes = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { width, height, top } = button.getBoundingClientRect();
        return { width, height, top };
      }),
    );
    expect(sizes.filter(({ width, height }) => width < 40 || height < 40)).toEqual([]);
    expect(new Set(sizes.map(({ top }) => Math.round(top))).size).toBe(1);
    const ofPage = await page
      .locator('header')
      .locator('button:visible, a:visible')
      .evaluateAll((all) =>
        all.map((button) => {
          const { left, right, width, height } = button.getBoundingClientRect();
          return { left, right, width, height };
        }),
      );
    expect(ofPage.length).toBeGreaterThan(5);
    expect(ofPage.filter(({ width, height }) => width < 40 || height < 40)).toEqual([]);
    expect(ofPage.filter(({ left }, at) => left < (ofPage[at - 1]?.right ?? 0))).toEqual([]);
    expect(ofPage.at(-1)?.right).toBeLessThanOrEqual(360);
    // The narrowest phone: nothing is over anything else, and the save state has its place.
    await page.setViewportSize({ width: 320, height: 640 });
    const parts = page.locator('header').locator('button:visible, a:visible, [role="status"] svg');
    const narrow = await parts.evaluateAll((all) =>
      all
        .map((part) => {
          const { left, right, height } = part.getBoundingClientRect();
          return { left, right, height };
        })
        .filter(({ height }) => height > 0)
        .toSorted((one, other) => one.left - other.left),
    );
    expect(narrow.filter(({ left }, at) => left < (narrow[at - 1]?.right ?? 0))).toEqual([]);
    expect(narrow.at(-1)?.right).toBeLessThanOrEqual(320);
    // Hidden buttons appear once the row is scrolled.
    const last = bar.locator('button:enabled:visible').last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(bar.getByRole('dialog').locator(':focus')).toBeInViewport();
  });

  test('a tap on the place of an empty image chooses one', async ({ page }) => {
    const { areas, id, content } = defaultLayout;
    // A shorter email opens with a sheet of blocks.
    const blockdata_set = ['image', 'text', 'text', 'text'].map((slug, sort_order) =>
      newBlock(slug, { area: 2, sort_order }),
    );
    await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set });
    const place = await page.locator('[data-nd-empty]').boundingBox();
    if (place === null) throw new Error('the image has no place');
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    const label = tBlocks('setting.image.label');
    const library = page.getByRole('dialog', { name: tBlocks('image.choose.title', { label }) });
    await expect(library.locator(':focus')).toBeVisible();
    await expect(library.getByRole('searchbox')).not.toBeFocused();
  });

  test('the checks reach the bottom of the window over the preview, which has no rail', async ({ page }) => {
    await page.goto('/drafts');
    await page.goto(`${await makeBlockDraft(page)}?panel=checks&view=preview`);
    const panel = page.getByRole('complementary', { name: t('panel.title', { panel: 'checks' }) });
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box === null ? null : box.y + box.height;
      })
      .toBe(740);
  });

  test('a sheet that closes at the end of a short email leaves the blocks in place', async ({ page }) => {
    const { areas, id, content } = defaultLayout;
    const blockdata_set = ['text', 'divider'].map((slug, sort_order) =>
      newBlock(slug, { area: 2, sort_order }),
    );
    await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set });
    const sheet = page.getByRole('complementary', { name: tBlocks('add.label') });
    await expect(sheet).toBeVisible();
    const canvas = page.locator('[data-canvas]');
    await canvas.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const top = () =>
      page
        .locator('[data-block]')
        .last()
        .evaluate((block) => block.getBoundingClientRect().top);
    const before = await top();
    await sheet.getByRole('button', { name: t('panel.close.label', { panel: tBlocks('add.label') }) }).tap();
    await expect(sheet).toBeHidden();
    expect(await top()).toBe(before);
  });
});
