import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { composeHtml } from '../../src/rendering/compose/compose-mail.ts';
import type { MailContent } from '../../src/rendering/compose/mail-content.ts';
import { iconKeys } from '../../src/rendering/icons/social-icons.ts';
import { compileTemplate } from '../../src/rendering/placeholders/template.ts';
import { pictureKeys } from '../../src/rendering/starters/picture.ts';

/**
 * The upper part of an email in a thumbnail, in pixels, and its scale and quality. Galleries show it at about half of
 * its width, on sharp screens at full width.
 */
const drawn = { width: 660, height: 792, scale: 0.8, quality: 68 };

/** Draws the thumbnail of each starter template in a browser: its slug and the bytes of a WebP. */
export async function drawThumbnails(
  starters: ReadonlyMap<string, MailContent>,
): Promise<Map<string, Uint8Array>> {
  const { launchOptions } = await findChromium();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: drawn.width, height: drawn.height } });
    await page.route('**/p/images/*', (route) => route.fulfill({ path: pictureFile(route.request().url()) }));
    const drawings = new Map<string, Uint8Array>();
    for (const [slug, content] of starters) drawings.set(slug, await drawOne(page, content));
    return drawings;
  } finally {
    await browser.close();
  }
}

async function drawOne(page: Page, content: MailContent): Promise<Uint8Array> {
  const { html } = composeHtml({ ...content, language: 'en' });
  const filled = compileTemplate(html, 'html').fill(inventedValues);
  await page.route('http://starter.example/', (route) =>
    route.fulfill({ body: filled, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('http://starter.example/', { waitUntil: 'load' });
  // A scroll bar would take some of the width.
  await page.addStyleTag({ content: '::-webkit-scrollbar { display: none; }' });
  const session = await page.context().newCDPSession(page);
  const { width, height, scale, quality } = drawn;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await page.unroute('http://starter.example/');
  return Buffer.from(data, 'base64');
}

/** The values of the sample contact in a gallery's previews. */
const inventedValues = {
  names: {
    ...{
      unsubscribe: '#',
      view_online: '#',
      tell_a_friend: '#',
      sendername: 'Alex Kim',
      list_name: 'Readers',
    },
    ...{ firstname: 'Alex', lastname: 'Kim', email: 'alex.kim@example.com' },
  },
  attributes: {},
};

/** Returns the file of an image or icon that a starter template shows by the key of its bytes. */
function pictureFile(url: string): string {
  const key = path.basename(url, '.png');
  const pictures = Object.entries(pictureKeys).map(([name, own]) => ['starters', name, own] as const);
  const icons = iconKeys().map(([name, own]) => ['icons', name, own] as const);
  const found = [...pictures, ...icons].find(([, , own]) => own === key);
  if (found === undefined) throw new Error(`No picture has the key ${key}.`);
  return `src/rendering/${found[0]}/pictures/${found[1]}.png`;
}
