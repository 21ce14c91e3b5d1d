import { chromium, type Frame, type Page } from '@playwright/test';
import { ask, openEditor } from '../../e2e/support/editor-harness.ts';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { removeData, startNewsdesk } from '../../e2e/support/start-newsdesk.ts';
import { timeEvents } from './event-times.ts';
import type { Measured } from './measured.ts';

const goal_ms = 50;
const letters = 200;
const characters = 300_000;

/** Returns a newsletter of 300 kB: a layout table, with links and emphasis in paragraphs. */
function bigMail(): string {
  const paragraph = (index: number) =>
    `<p style="margin:0 0 16px;font-size:16px">Paragraph ${index}: we &amp; our <b>friends</b> wrote <a href="https://example.com/${index}">something</a> for you.</p>\n`;
  const row = (index: number) =>
    `<tr><td style="padding:20px">${[0, 1, 2, 3].map((one) => paragraph(index * 4 + one)).join('')}</td></tr>\n`;
  const rows: string[] = [];
  for (let length = 0; length < characters;) {
    const next = row(rows.length);
    rows.push(next);
    length += next.length;
  }
  return `<!DOCTYPE html><html><head><style>p{color:#222}</style></head><body><table width="600">${rows.join('')}</table></body></html>`;
}

/**
 * Measures typing in the middle of a 300 kB email in Chromium, in the visual editor and in the code: from each key's event
 * to the next frame after its handling, with the browser's event timing. The baselines are a bare contenteditable and a
 * bare textarea with the same email, in the same run.
 */
export async function measureTyping(): Promise<Measured[]> {
  const newsdesk = await startNewsdesk();
  const { launchOptions } = await findChromium();
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      baseURL: newsdesk.url,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(newsdesk.signInLink);
    const mail = bigMail();
    const visual = await inPicture(page, mail);
    const code = await inCode(page, mail);
    const bare = await bareBaseline(page, mail);
    return [
      line('typing in a 300 kB mail, visual', visual, bare.contenteditable),
      line('typing in a 300 kB mail, code', code, bare.textarea),
    ];
  } finally {
    await browser.close();
    await newsdesk.stop();
    await removeData(newsdesk);
  }
}

function line(what: string, value: number, baseline: number): Measured {
  return {
    what,
    value: `p95 ${value.toFixed(1)} ms, bare ${baseline.toFixed(1)} ms`,
    goal: `${goal_ms} ms`,
    isReached: value <= goal_ms,
  };
}

async function inPicture(page: Page, mail: string): Promise<number> {
  await openEditor(page);
  await setMail(page, mail);
  const frame = page.frame({ url: /mail-frame\.html$/ });
  if (frame === null) throw new Error('the editor shows no frame');
  await frame.getByText('Paragraph 400:').click();
  await page.keyboard.press('End');
  const p95 = await typed(page, frame);
  await page.waitForFunction('window.harness.value().body.includes("zzzzz")');
  return p95;
}

async function inCode(page: Page, mail: string): Promise<number> {
  await openEditor(page);
  await setMail(page, mail);
  await page.getByRole('button', { name: 'Code' }).click();
  await page.getByRole('textbox', { name: 'HTML code' }).click();
  return typed(page, page.mainFrame());
}

async function bareBaseline(
  page: Page,
  mail: string,
): Promise<{ contenteditable: number; textarea: number }> {
  await page.unrouteAll();
  await page.setContent(`<div id="mail" contenteditable></div>`);
  await page.locator('#mail').evaluate((element, html) => {
    element.innerHTML = html;
  }, mail);
  await page.getByText('Paragraph 400:').click();
  const contenteditable = await typed(page, page.mainFrame());
  await page.setContent(`<textarea rows="40" cols="120"></textarea>`);
  await page.locator('textarea').evaluate((element, html) => {
    if (element instanceof HTMLTextAreaElement) element.value = html;
  }, mail);
  await page.locator('textarea').click();
  return { contenteditable, textarea: await typed(page, page.mainFrame()) };
}

async function setMail(page: Page, body: string): Promise<void> {
  const value = JSON.stringify({ body, css: '', plain_text: '' });
  await ask(page, `harness.set(${value})`);
  await page.waitForFunction(`window.harness.value().body.length === ${body.length}`);
}

/** Types letters. Returns the 95th percentile of the milliseconds from a key to the next frame. */
async function typed(page: Page, frame: Frame): Promise<number> {
  const names = ['keydown', 'beforeinput', 'input'];
  return timeEvents(page, { frame, names, act: () => page.keyboard.press('z'), turns: letters });
}
