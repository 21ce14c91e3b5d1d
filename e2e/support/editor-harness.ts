import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { mailFrame } from './mail-frame.ts';
import { expect } from './test.ts';
import { messages } from '../../src/bin/build/messages.ts';

const entry = fileURLToPath(new URL('../fixtures/html-editor/harness.tsx', import.meta.url));
const prefix = '/harness/';

let built: Promise<ReadonlyMap<string, Buffer>> | null = null;

/**
 * Opens only the HTML editor on a page, at the running Newsdesk's URL and under the dashboard's own policy, with the
 * email frame from the proxy. The page is for tests and not part of the build.
 */
export async function openEditor(page: Page, at = ''): Promise<void> {
  built ??= buildHarness();
  const files = await built;
  const dashboard = await page.request.get('/', { headers: { accept: 'text/html' } });
  const policy = dashboard.headers()['content-security-policy'] ?? '';
  await page.route(`**${prefix}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(prefix.length);
    const file = files.get(name);
    if (name !== '' && file === undefined) await route.fulfill({ status: 404 });
    else
      await route.fulfill({
        body: file ?? pageOf(files),
        contentType: typeOf(name),
        headers: { 'content-security-policy': policy },
      });
  });
  await page.goto(prefix + at);
  await page.waitForFunction('"harness" in window');
}

/** Evaluates an expression on the editor's page; `expression` starts with `harness`. */
export async function ask<T>(page: Page, expression: string): Promise<T> {
  return page.evaluate<T>(`window.${expression}`);
}

/** Returns the HTML in the editor. */
export const bodyOf = (page: Page) => ask<string>(page, 'harness.value().body');

/** Returns a page with a comment for Outlook, and a layout table with `inside` in its cell. */
export const layout = (inside: string) =>
  `<!DOCTYPE html>\r\n<html><head><style>p{margin:0 0 1em}</style></head>\r\n<body bgcolor=white><!--[if mso]><p>Outlook</p><![endif]-->\r\n<table width=600><tr><td>${inside}</td></tr></table>\r\n</body></html>\r\n`;

/** Puts an email into the editor and returns its frame. */
export async function show(page: Page, body: string): Promise<Frame> {
  await ask(page, `harness.set(${JSON.stringify({ subject: '', body, css: '', plain_text: '' })})`);
  await expect.poll(() => bodyOf(page)).toBe(body);
  return mailFrame(page);
}

/** Presses a key until done, because the size of a step depends on the machine's typing speed. */
export async function press(page: Page, key: string, isDone: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await ask(page, isDone)).toBe(true);
  }).toPass({ intervals: [50] });
}

/** Undoes step by step until the email has its original source. */
export async function undoTo(page: Page, source: string): Promise<void> {
  for (let now = await bodyOf(page); now !== source; now = await bodyOf(page)) {
    const before = now;
    // A key is lost while the frame rewrites its page.
    await expect(async () => {
      await page.keyboard.press('Control+z');
      await expect.poll(() => bodyOf(page), { timeout: 3000 }).not.toBe(before);
    }).toPass();
  }
}

function pageOf(files: ReadonlyMap<string, Buffer>): string {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="${prefix}${name}">`).join('');
  return `<!doctype html><html lang="en" data-mantine-color-scheme="light"><title>Editor</title>${links}<div id="root"></div><script type="module" src="${prefix}harness.js"></script></html>`;
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript';
  return name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
}

async function buildHarness(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsdesk-harness-'));
  try {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      base: prefix,
      publicDir: false,
      plugins: [react(), messages()],
      build: {
        outDir: folder,
        target: 'es2023',
        rolldownOptions: { input: { harness: entry }, output: { entryFileNames: '[name].js' } },
      },
    });
    const [first] = Array.isArray(result) ? result : [result];
    const output = 'output' in first ? first.output : [];
    const names = output.map(({ fileName }) => fileName);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
