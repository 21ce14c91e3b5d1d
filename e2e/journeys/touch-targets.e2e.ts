import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

for (const path of ['/', '/contacts', '/lists?drawer=new', '/drafts/new', '/settings'])
  test(`everything to tap on ${path} is large enough for a finger, and nothing overflows`, async ({
    page,
  }) => {
    await page.goto(path);
    const buttons = page.locator('button:visible, select:visible, a[data-tone]:visible, td label:visible');
    await expect(page.locator('main h1')).toBeVisible();
    await expect(buttons.first()).toBeVisible();
    await expect
      .poll(() =>
        buttons.evaluateAll((all) =>
          all.flatMap((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 40 || height < 40 ? [`${button.outerHTML} ${width} × ${height}`] : [];
          }),
        ),
      )
      .toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
