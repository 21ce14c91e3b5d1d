import type { BrowserContext, Frame, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { callInterface } from '../support/call-interface.ts';
import { mailFrame } from '../support/mail-frame.ts';
import { mailInOutbox } from '../support/mail-in-outbox.ts';
import { expect, test } from '../support/test.ts';
import { attack, watchAttack } from '../support/attack.ts';
import { words } from '../support/words.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { textData } from '../../src/rendering/blocks/block-data.ts';

interface Made {
  readonly id: number;
  readonly body: string;
}

async function makeHtmlDraft(page: Page, subject: string, body: string): Promise<number> {
  return (await callInterface<Made>(page, ['POST', '/mails/drafts/'], { subject, body })).id;
}

/** Creates a sender and verifies it with the code in its email. */
async function makeSender(page: Page, email: string): Promise<void> {
  const { id } = await callInterface<{ id: number }>(page, ['POST', '/senders/'], {
    name: 'The Desk',
    email,
  });
  const post = (path: string, body: object) =>
    page.evaluate<number>(
      `fetch(${JSON.stringify(`/api/v3/sender/${id}/${path}/`)}, ${JSON.stringify({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })}).then(({ status }) => status)`,
    );
  expect(await post('request_confirmation', {})).toBe(200);
  const mail = await mailInOutbox(page, email);
  const signature = /signature=([^&\s]+)/.exec(mail)?.[1] ?? '';
  expect(await post('confirm', { signature: decodeURIComponent(signature) })).toBe(200);
}

/** Returns the page in which the HTML editor shows the email. */
async function picture(page: Page): Promise<Frame> {
  await expect(page.locator(`iframe[title="${words('html-editor')('visual.label')}"]`)).toBeVisible();
  return mailFrame(page);
}

const t = words('editor');
const tBlocks = words('block-editor');

const saved = (page: Page) => page.getByRole('status').getByText(t('save.saved.status'), { exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/drafts');
});

test('an email starts from an HTML template, is edited visually, survives a reload, and is previewed as a contact', async ({
  page,
}) => {
  await callInterface(page, ['PUT', '/contacts/bea%40drafts.example/'], {
    first_name: 'Beatrix',
    last_name: '',
  });
  await page
    .getByRole('link', { name: words('drafts')('new.button') })
    .first()
    .click();
  await page.getByRole('link', { name: words('templates')('gallery.label', { type: 'html' }) }).click();
  await page.getByRole('button', { name: /Long Reads/ }).click();
  await expect(page).toHaveURL(/\/drafts\/\d+$/);

  const subject = page.getByRole('textbox', { name: t('subject.label') });
  await subject.fill('Reads for ##firstname|you##');
  const heading = (await picture(page)).getByRole('heading', { name: 'Four good reads' });
  await heading.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', written by hand');
  const focused = () => page.evaluate<string>('document.activeElement.tagName');
  expect(await focused()).toBe('IFRAME');
  await page.keyboard.press('F6');
  await expect.poll(focused).not.toBe('IFRAME');
  await expect
    .poll(() => callInterface<Made>(page, ['GET', `/mails${new URL(page.url()).pathname}/`]))
    .toMatchObject({ body: expect.stringContaining('written by hand') });

  await page.reload();
  await expect(subject.locator('[data-merge-tag="##firstname|you##"]')).toBeVisible();
  await expect((await picture(page)).getByRole('heading', { name: /written by hand$/ })).toBeVisible();

  await page.getByRole('button', { name: t('view.choice.button', { view: 'preview' }), exact: true }).click();
  await page.getByRole('button', { name: t('preview.contact.button') }).click();
  await page.getByRole('searchbox', { name: t('preview.contact.search.label') }).fill('bea@drafts');
  await page.getByRole('button', { name: /bea@drafts\.example/ }).click();
  await expect(
    page
      .getByRole('region', { name: t('inbox.label') })
      .getByText('Reads for Beatrix')
      .first(),
  ).toBeVisible();
  const shown = page.frameLocator(`iframe[title="${t('preview.title')}"]`);
  await expect(shown.getByText('Good morning, Beatrix')).toBeVisible();
  const tPreview = words('preview');
  for (const look of [
    tPreview('look.label', { look: 'dark' }),
    tPreview('look.label', { look: 'inverted' }),
    tPreview('look.label', { look: 'text' }),
  ]) {
    await page
      .getByRole('group', { name: tPreview('view.label') })
      .getByRole('button', { name: look })
      .click();
    expect(await axeViolations(page), look).toEqual([]);
  }
  await expect(page.getByText(/Good morning, Beatrix[^]*Fifteen hours/)).toBeVisible();

  await page.getByRole('button', { name: t('view.choice.button', { view: 'write' }), exact: true }).click();
  await page.getByRole('button', { name: words('drafts')('menu.label') }).click();
  await page.getByRole('button', { name: t('versions.button') }).click();
  await expect(page.getByText(words('email-versions')('view.button'), { exact: true }).first()).toBeVisible();
  await page.getByText(words('email-versions')('restore.button'), { exact: true }).last().click();
  await expect(subject).toHaveText('Four good reads for the weekend');
});

test('by keyboard only, an email starts from blocks, gets one more, is written, and is tested', async ({
  page,
}) => {
  await makeSender(page, 'keys@desk.example');
  await expect(page.getByRole('link', { name: words('drafts')('new.button') }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/drafts/new');
  const card = page.getByRole('button', { name: /Morning Edition/ });
  await expect(card).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await card.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);

  const blocks = page.locator('[data-block]');
  await expect(blocks.first()).toBeVisible();
  const subject = page.getByRole('textbox', { name: t('subject.label') });
  await page.keyboard.press('e');
  await expect(subject).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Written without a mouse');
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    if (await blocks.first().evaluate((element) => element === document.activeElement)) break;
  }
  await expect(blocks.first()).toBeFocused();
  const count = await blocks.count();
  await page.keyboard.press('a');
  const heading = tBlocks('kind.heading.label');
  const sample = textData(newBlock('heading', { area: 1, sort_order: 0 }).data['heading']);
  const picker = page.getByRole('dialog', { name: tBlocks('add.label') });
  await expect(picker).toBeVisible();
  await page.keyboard.type(heading);
  await picker.getByRole('button', { name: heading, exact: true }).press('Enter');
  await expect(blocks).toHaveCount(count + 1);
  const added = page.getByRole('group', {
    name: tBlocks('block.text.label', { name: heading, text: sample }),
  });
  await expect(added.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' by keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();

  const tTest = words('test-email');
  await page.keyboard.press('Control+Shift+t');
  await expect(page.getByRole('textbox', { name: tTest('to.label') })).toBeFocused();
  await page.keyboard.type('reader@desk.example');
  const send = page.getByRole('button', { name: tTest('send.button') });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await send.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(tTest('sent.toast', { count: 1 }))).toBeVisible();
  expect(await mailInOutbox(page, 'reader@desk.example')).toContain(`${sample} by keys`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

/** Returns the subjects of unsaved emails that this browser keeps. */
function keptSubjects(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('newsdesk-mails');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('mails').objectStore('mails').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ fields }) => fields.subject));
      };
    };
  })`);
}

/** Returns a second tab of the same user. */
async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('changes made offline are stored on the device and offered when the email is opened again', async ({
  page,
  context,
}) => {
  const id = await makeHtmlDraft(page, 'Kept offline', '<p>Before</p>');
  await page.goto(`/drafts/${id}`);
  const subject = page.getByRole('textbox', { name: t('subject.label') });
  await expect(subject).toHaveValue('Kept offline');
  // The editor loads after the page.
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await context.setOffline(true);
  await subject.fill('Written on a train');
  await expect(page.getByText(t('save.offline.status'))).toBeVisible();
  await expect(page.getByRole('alert'), 'one banner').toHaveCount(1);
  await subject.fill('Written on a long train');
  await expect.poll(() => keptSubjects(page)).toContain('Written on a long train');
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await secondTab(context, `/drafts/${id}`);
  await expect(again.getByRole('textbox', { name: t('subject.label') })).toHaveValue('Kept offline');
  await again.getByRole('button', { name: t('stored.restore.button') }).click();
  await expect(again.getByRole('textbox', { name: t('subject.label') })).toHaveValue(
    'Written on a long train',
  );
  await expect(saved(again)).toBeVisible();
  const draft = await callInterface<{ subject: string }>(again, ['GET', `/mails/drafts/${id}/`]);
  expect(draft.subject).toBe('Written on a long train');
});

test('two tabs with the same email detect each other, and neither overwrites the other without asking', async ({
  page,
  context,
}) => {
  const id = await makeHtmlDraft(page, 'In two tabs', '<p>Before</p>');
  await page.goto(`/drafts/${id}`);
  const mine = page.getByRole('textbox', { name: t('subject.label') });
  await expect(mine).toHaveValue('In two tabs');
  const other = await secondTab(context, `/drafts/${id}`);
  const theirs = other.getByRole('textbox', { name: t('subject.label') });
  await expect(theirs).toHaveValue('In two tabs');
  await expect(page.getByText(t('others.title'))).toBeVisible();

  await theirs.fill('Written in the second');
  await expect(saved(other)).toBeVisible();
  await expect(mine).toHaveValue('Written in the second');

  // Saves of the first tab don't reach the second, as with two users on two computers.
  await context.route(/\/mails\/drafts\/\d+\/$/, async (route, request) => {
    if (request.method() === 'GET' && request.frame().page() === other) await route.abort();
    else await route.continue();
  });
  await mine.fill('Mine');
  await expect(saved(page)).toBeVisible();
  await theirs.fill('Theirs');
  const alert = other.getByRole('alert').filter({ hasText: t('conflict.title') });
  await expect(alert).toBeVisible();
  await context.unroute(/\/mails\/drafts\/\d+\/$/);
  expect((await callInterface<{ subject: string }>(page, ['GET', `/mails/drafts/${id}/`])).subject).toBe(
    'Mine',
  );
  expect(await axeViolations(other)).toEqual([]);
  await alert.getByRole('button', { name: t('conflict.view.button') }).click();
  await expect(other.getByRole('dialog', { name: t('conflict.view.title') })).toBeVisible();
  await other.keyboard.press('Escape');
  await alert.getByRole('button', { name: t('conflict.copy.button') }).click();
  await expect(other).not.toHaveURL(new RegExp(`/drafts/${id}$`));
  await expect(theirs).toHaveValue('Theirs');
  expect((await callInterface<{ subject: string }>(page, ['GET', `/mails/drafts/${id}/`])).subject).toBe(
    'Mine',
  );
});

/**
 * Waits until the page has requested nothing for half a second. Playwright's own "networkidle" may wait forever for a
 * frame that was refused, as a hostile email's frame is.
 */
async function untilQuiet(page: Page): Promise<void> {
  let asks = true;
  while (asks) {
    asks = await page.waitForEvent('request', { timeout: 500 }).then(
      () => true,
      () => false,
    );
  }
}

test('a hostile email can’t run code, send data, frame, or redirect in gallery, editor, and previews', async ({
  page,
}) => {
  const strange = watchAttack(page);
  const body =
    `<html><head><meta http-equiv="refresh" content="0;url=https://evil.example/refresh"><script>${attack}</script></head>` +
    `<body onload="${attack}"><p>Hostile words</p><img src="/missing.png" onerror="${attack}"><svg onload="${attack}"></svg>` +
    `<a href="javascript:${attack}">link</a><iframe src="https://evil.example/frame"></iframe>` +
    `<form action="https://evil.example/form"><button>send</button></form></body></html>`;
  const template = { subject: 'Hostile', body };
  const { id } = await callInterface<Made>(page, ['POST', '/mails/templates/html/'], template);
  const draft = await makeHtmlDraft(page, 'Hostile draft', body);
  const notRun = async () => {
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(strange).toEqual([]);
  };
  await page.goto('/templates?tab=html');
  await expect(page.getByRole('link', { name: 'Hostile', exact: true })).toBeVisible();
  await untilQuiet(page);
  await notRun();
  for (const path of [`/templates/html/${id}`, `/drafts/${draft}`]) {
    await page.goto(path);
    await expect((await picture(page)).getByText('Hostile words')).toBeVisible();
    await notRun();
    await page.goto(`${path}?view=preview`);
    await expect(
      page.getByRole('region', { name: words('preview')('label', { title: t('preview.title') }) }),
    ).toBeVisible();
    await untilQuiet(page);
    await expect(page).toHaveURL(new RegExp(path));
    await notRun();
  }
  const kept = await callInterface<Made>(page, ['GET', `/mails/drafts/${draft}/`]);
  expect(kept.body).toBe(body);
});
