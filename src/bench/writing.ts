import { type Browser, chromium, type Page } from '@playwright/test';
import { openBlockDraft, pointOf } from '../../e2e/support/canvas/canvas-page.ts';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { removeData, startNewsdesk } from '../../e2e/support/start-newsdesk.ts';
import type { BlockDocument } from '../contract/mails/block-document.ts';
import { newBlock } from '../rendering/blocks/catalog.ts';
import { defaultLayout } from '../rendering/blocks/layouts.ts';
import { timeEvents } from './event-times.ts';
import { framesDuring } from './frames.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';

const blocks = 200;
const words = 10_000;
const turns = 100;
/** Number of letters in half an hour of writing, at sixty words per minute. */
const halfHour_letters = 9000;

function wordsOf(turn: number): string {
  return `Words of block number ${turn} to write in`;
}

function makeDocument(texts: readonly string[]): BlockDocument {
  const { areas, id, content } = defaultLayout;
  const blockdata_set = texts.map((text, sort_order) => {
    const block = newBlock('text', { area: 2, sort_order });
    const { name = '' } = block.block.components.find(({ type }) => type === 'richtext') ?? {};
    block.data[name] = `<p>${text}</p>`;
    return block;
  });
  return { areas, layout: { id, content }, blockdata_set };
}

const manyBlocks = makeDocument(Array.from({ length: blocks }, (_, turn) => wordsOf(turn)));
const longText = makeDocument([Array.from({ length: words / 2 }, (_, turn) => `word ${turn}`).join(' ')]);

/** Returns a line with a time in milliseconds. */
function line(what: string, value: number, goal: number): Measured {
  return { what, value: `${value.toFixed(0)} ms`, goal: `${goal} ms`, isReached: value <= goal };
}

/** Reopens the draft, clicks its first text as soon as it appears, and types until a letter appears in it. */
async function openToCaret(page: Page): Promise<number> {
  const started = performance.now();
  await page.reload({ waitUntil: 'commit' });
  const first = page.locator('[data-block]').first();
  await first.waitFor();
  const box = await first.boundingBox();
  if (box === null) throw new Error('the first block is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction("document.activeElement?.closest('[data-block]') !== null");
  return performance.now() - started;
}

async function median(of: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < of; turn += 1) times.push(await measure());
  return percentile(times, 50);
}

/** Slows a page to a fourth of the machine's speed and a phone's network. Returns a function that ends this. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: (9_000_000 * 0.9) / 8,
    uploadThroughput: (1_500_000 * 0.9) / 8,
  });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

async function measureOpening(page: Page): Promise<Measured[]> {
  await openBlockDraft(page, makeDocument([wordsOf(0), wordsOf(1), wordsOf(2)]));
  const usual = await median(5, () => openToCaret(page));
  const restore = await slowDown(page);
  const slow = await median(3, () => openToCaret(page));
  await restore();
  return [
    line('writing: open to caret', usual, 1200),
    line('writing: open to caret, a fourth of the speed', slow, 4000),
  ];
}

/** Returns the milliseconds from the click on a draft's link in the list until all its blocks are painted. */
async function openBlocks(page: Page, id: number): Promise<number> {
  await page.goto('/drafts', { waitUntil: 'networkidle' });
  // Without a value, because Playwright would wait for the promise.
  await page.evaluate(`void (window.opened = new Promise((done) => {
    let clicked = 0;
    addEventListener('click', () => { clicked = performance.now(); }, { capture: true, once: true });
    const look = () => document.querySelectorAll('[data-block]').length === ${blocks}
      ? requestAnimationFrame(() => done(performance.now() - clicked)) : requestAnimationFrame(look);
    look();
  }))`);
  await page.locator(`a[href="/drafts/${id}"]`).first().click();
  return page.evaluate<number>('window.opened');
}

async function clickText(page: Page, turn: number): Promise<void> {
  const { x, y } = await pointOf(page, { block: turn, words: wordsOf(turn) }, 8);
  await page.mouse.click(x, y);
}

async function measureManyBlocks(page: Page): Promise<Measured[]> {
  await page.goto('/drafts');
  const id = await openBlockDraft(page, manyBlocks);
  const frame = page.mainFrame();
  const times = (names: readonly string[], act: (turn: number) => Promise<void>) =>
    timeEvents(page, { frame, names, act, turns });
  const clicked = await times(['pointerdown', 'click'], (turn) => clickText(page, turn));
  const typed = await times(['keydown', 'beforeinput', 'input'], () => page.keyboard.press('z'));
  const undone = await times(['keydown'], async (turn) => {
    if (turn % 2 === 0) await page.keyboard.press('Enter');
    else await page.keyboard.press('Control+z');
  });
  await page.keyboard.press('Escape');
  const selected = await times(['keydown'], (turn) =>
    page.keyboard.press(turn % 40 < 20 ? 'ArrowUp' : 'ArrowDown'),
  );
  const frames = await framesDuring(page, async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      await page.keyboard.press(turn % 8 < 4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))');
    }
  });
  return [
    line(`writing: click to caret p95, ${blocks} blocks`, clicked, 100),
    line(`writing: key to paint p95, ${blocks} blocks`, typed, 50),
    line(`writing: undo p95, ${blocks} blocks`, undone, 50),
    line(`writing: select a block p95, ${blocks} blocks`, selected, 50),
    line(`writing: frames while a block moves, ${blocks} blocks`, percentile(frames, 95), 33),
    line(`writing: slowest frame of those`, Math.max(...frames), 100),
    line(`writing: opening ${blocks} blocks`, await median(3, () => openBlocks(page, id)), 400),
  ];
}

async function measureLongText(page: Page): Promise<Measured[]> {
  await page.goto('/drafts');
  await openBlockDraft(page, longText);
  const box = await page.locator('[data-block]').first().boundingBox();
  if (box === null) throw new Error('the text is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + 60);
  const names = ['keydown', 'beforeinput', 'input'];
  const type = () =>
    timeEvents(page, { frame: page.mainFrame(), names, act: () => page.keyboard.press('z'), turns });
  const usual = await type();
  const restore = await slowDown(page);
  const slow = await type();
  await restore();
  return [
    line(`writing: key to paint, ${words} words in a text`, usual, 50),
    line('writing: the same at a fourth of the speed', slow, 100),
  ];
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Measures memory while writing the letters of half an hour in many blocks, with formatting and undo in between. */
async function measureMemory(page: Page): Promise<Measured[]> {
  await page.goto('/drafts');
  await openBlockDraft(page, manyBlocks);
  await clickText(page, 0);
  await page.keyboard.type('warm up ');
  const before = await heap(page);
  const times = 100;
  for (let turn = 1; turn <= times; turn += 1) {
    await clickText(page, turn);
    await page.keyboard.press('End');
    await page.keyboard.type(' written on'.repeat(halfHour_letters / times / ' written on'.length));
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Control+b');
    if (turn % 3 === 0) await page.keyboard.press('Control+z');
  }
  const more = ((await heap(page)) - before) / 2 ** 20;
  return [
    {
      what: `writing: ${halfHour_letters} letters in ${times} blocks`,
      value: `${more.toFixed(1)} MiB more`,
      goal: 'at most 30 MiB',
      isReached: more <= 30,
    },
  ];
}

async function signedIn(browser: Browser, url: string, signInLink: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(signInLink);
  await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'));
  return page;
}

/** Measures writing a block email in Chromium with a real mouse and keys, in the built product. */
export async function* measureWriting(): AsyncGenerator<Measured> {
  const newsdesk = await startNewsdesk();
  const { launchOptions } = await findChromium();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await signedIn(browser, newsdesk.url, newsdesk.signInLink);
    yield* await measureOpening(page);
    yield* await measureManyBlocks(page);
    yield* await measureLongText(page);
    yield* await measureMemory(page);
  } finally {
    await browser.close();
    await newsdesk.stop();
    await removeData(newsdesk);
  }
}
