import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { broughtInEmail } from '../../src/rendering/testing/brought-in-emails.ts';
import { axeViolations } from '../support/axe.ts';
import { ask, bodyOf, layout, openEditor, press, show, undoTo } from '../support/editor-harness.ts';
import { expect, test } from '../support/test.ts';
import { difference, officeParts } from '../support/source-parts.ts';
import { attack, watchAttack } from '../support/attack.ts';
import { words } from '../support/words.ts';

const t = words('html-editor');

// In one worker, because each worker would build the editor's page.
test.describe.configure({ mode: 'default' });

const mails = path.join(import.meta.dirname, '../../..', 'shared/data/mails');
const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.html')) : [];

const sources = [
  ...names.map((name) => ({ name, source: readFileSync(path.join(mails, name), 'utf8') })),
  ...['hubspot', 'word'].map((name) => ({
    name,
    source: broughtInEmail(name),
  })),
];

test('real emails keep every byte except the edited ones, by mouse and keys', async ({ page }) => {
  await openEditor(page);
  const toolbar = page.getByRole('toolbar', { name: t('toolbar.label') });
  for (const { name, source } of sources) {
    const frame = await show(page, source);
    const line = frame
      .locator('td p:visible, td h1:visible, td:not(:has(*)):visible')
      .filter({ hasText: /\w{3}/ });
    await line.first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('Zephyr');
    await expect.poll(() => bodyOf(page)).toContain('Zephyr');
    expect(difference(source, await bodyOf(page)), name).toEqual({ removed: '', inserted: 'Zephyr' });

    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+i');
    await expect
      .poll(async () => difference(source, await bodyOf(page)).inserted, name)
      .toMatch(/em>[^<]*Zephyr<\/em>/);
    await page.keyboard.press('Control+i');
    await expect.poll(async () => difference(source, await bodyOf(page)).inserted).toBe('Zephyr');
    await toolbar.getByRole('button', { name: t('tool.label', { tool: 'right' }) }).click();
    await expect.poll(() => bodyOf(page)).toMatch(/right/);
    expect(officeParts(await bodyOf(page)), name).toEqual(officeParts(source));
    await undoTo(page, source);
  }
});

test('a long email keeps its look, and a letter typed into a row is the only difference', async ({
  page,
}) => {
  const words = 'Some words of a long mail. '.repeat(20);
  const rows = Array.from(
    { length: 240 },
    (_, row) => `<tr><td style="padding:${row % 7}px"><p>Row ${row}: ${words}</p></td></tr>`,
  );
  const source = layout(`<table width="100%">${rows.join('\n')}</table>`);
  await openEditor(page);
  const frame = await show(page, source);
  // Only visible rows: the others have the average height until they are shown.
  const tops = () =>
    frame
      .locator('table table tr')
      .evaluateAll((all) => all.slice(0, 4).map((row) => Math.round(row.getBoundingClientRect().top)));
  const whileEdited = await tops();
  await expect(frame.locator('[data-nd-rows]')).toHaveCount(1);
  await frame.evaluate('document.querySelector("style[data-nd-own=spare]").media = "print"');
  expect(await tops()).toEqual(whileEdited);
  await frame.evaluate('document.querySelector("style[data-nd-own=spare]").media = ""');
  await frame.getByText('Row 200:').click();
  await page.keyboard.press('End');
  await page.keyboard.type('Z');
  await expect.poll(() => bodyOf(page)).not.toBe(source);
  expect(difference(source, await bodyOf(page))).toEqual({ removed: '', inserted: 'Z' });
});

test('a hostile email can’t run code, send data, frame, or redirect, and keeps its text', async ({
  page,
}) => {
  const strange = watchAttack(page);
  const hostile = layout(
    `<script>${attack}</script><p onclick="${attack}" onmouseover="${attack}">Hello</p>` +
      `<img src="/missing.png" onerror="${attack}"><a href="javascript:${attack}">link</a>` +
      `<a href="java&#9;script:${attack}">tab</a><svg onload="${attack}"><script>${attack}</script></svg>` +
      `<iframe src="https://evil.example/frame"></iframe><iframe srcdoc="<script>${attack}</script>"></iframe>` +
      `<object data="https://evil.example/o"></object><embed src="https://evil.example/e">` +
      `<meta http-equiv="refresh" content="0;url=https://evil.example/refresh"><base href="https://evil.example/">` +
      `<form action="https://evil.example/form"><input name=body autofocus onfocus="${attack}"><button>Send</button></form>`,
  );
  await openEditor(page);
  const frame = await show(page, hostile);
  await frame.getByText('link').click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByText('Hello').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => bodyOf(page)).toBe(hostile.replace('Hello', 'Hello!'));
  expect(await page.evaluate('"ran" in window')).toBe(false);
  expect(await frame.evaluate('self.origin + ("ran" in window)')).toBe('nullfalse');
  // Code that gets past the copy doesn't run either: the frame's policy allows only its own script.
  await frame.evaluate((code) => {
    document.body.insertAdjacentHTML('beforeend', `<img src="/none.png" onerror="${code}">`);
    const script = document.createElement('script');
    script.textContent = code;
    document.body.append(script);
  }, attack);
  await expect.poll(() => frame.evaluate('document.images.length')).toBe(2);
  expect(await frame.evaluate('"ran" in window')).toBe(false);
  const access = await frame.evaluate(() => {
    try {
      return String(window.parent.document.cookie);
    } catch (error) {
      return error instanceof Error ? error.name : '';
    }
  });
  expect(access).toBe('SecurityError');
  expect(strange).toEqual([]);
});

test('the toolbar formats, links, and inserts, and nothing else changes', async ({ page }) => {
  await openEditor(page);
  const source = layout('<p style="font-size:14px">One &amp; two</p><p>Three</p>');
  const frame = await show(page, source);
  const inside = async () => /<td>([\s\S]*)<\/td>/.exec(await bodyOf(page))?.[1];
  const toolbar = page.getByRole('toolbar', { name: t('toolbar.label') });

  await frame.getByText('Three').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'bold' }) }).click();
  await expect.poll(inside).toBe('<p style="font-size:14px">One &amp; two</p><p><strong>Three</strong></p>');
  await expect(toolbar.getByRole('button', { name: t('tool.label', { tool: 'bold' }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Control+b');
  await expect.poll(inside).toBe('<p style="font-size:14px">One &amp; two</p><p>Three</p>');

  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'link' }) }).click();
  await page.getByLabel(t('link.url.label')).fill('javascript:alert(1)');
  await page.getByRole('button', { name: t('link.add.button') }).click();
  await expect(page.getByRole('alert')).toContainText(t('link.unsafe.error'));
  await page.getByLabel(t('link.url.label')).fill('example.com/three');
  await page.getByRole('button', { name: t('link.add.button') }).click();
  await expect.poll(inside).toContain('<p><a href="https://example.com/three">Three</a></p>');

  await frame.getByText('One & two').click();
  await toolbar.getByRole('combobox', { name: t('paragraph.label') }).selectOption('h2');
  await expect.poll(inside).toMatch(/^<h2>One &amp; two<\/h2>/);
  await page.keyboard.press('Control+z');
  await expect.poll(inside).toContain('<p style="font-size:14px">One &amp; two</p>');

  await frame.getByText('One & two').click();
  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'bullets' }) }).click();
  await expect.poll(inside).toContain('<ul><li style="font-size:14px">One &amp; two</li></ul>');
  await frame.getByText('One & two').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('more');
  await expect.poll(inside).toContain('<li style="font-size:14px">more</li></ul>');

  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'mergeTag' }) }).click();
  await page.getByLabel(t('fallback.label')).fill('friend');
  await page.getByRole('button', { name: /^First name/ }).click();
  await expect.poll(inside).toContain('more##firstname|friend##</li>');

  await frame.getByText('Three').click();
  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'button' }), exact: true }).click();
  await page.getByLabel(t('button.text.label')).fill('Book now');
  await page
    .getByRole('dialog', { name: t('tool.label', { tool: 'button' }) })
    .getByLabel(t('link.url.label'))
    .fill('example.com');
  await page.getByRole('button', { name: t('button.add.button') }).click();
  await expect
    .poll(inside)
    .toMatch(/<table role="presentation"[^>]*>.*bgcolor="#4a45d1".*Book now<\/a><\/td>/);

  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'image' }) }).click();
  await page.getByLabel(t('image.url.label')).fill('https://images.example/cat.png');
  await page.getByRole('button', { name: t('image.add.button') }).click();
  await expect(page.getByRole('alert')).toContainText(t('image.alt.error'));
  await page.getByLabel(t('image.alt.label')).fill('A cat');
  await page.getByRole('button', { name: t('image.add.button') }).click();
  await expect.poll(inside).toContain('<img src="https://images.example/cat.png" alt="A cat"');
  expect(await bodyOf(page)).toContain(
    '<body bgcolor=white><!--[if mso]><p>Outlook</p><![endif]-->\r\n<table width=600>',
  );
});

test('paragraphs are split, joined, and pasted without foreign styles', async ({ page }) => {
  await openEditor(page);
  const frame = await show(page, layout('<p class="a" id=one>OneTwo</p>\r\n<p style="color:red">Three</p>'));
  const inside = async () => /<td>([\s\S]*)<\/td>/.exec(await bodyOf(page))?.[1];
  await frame.getByText('OneTwo').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect
    .poll(inside)
    .toBe('<p class="a" id=one>One</p><p class="a">Two</p>\r\n<p style="color:red">Three</p>');
  await page.keyboard.press('Backspace');
  await expect.poll(inside).toBe('<p class="a" id=one>OneTwo</p>\r\n<p style="color:red">Three</p>');

  await frame.getByText('Three').click();
  await page.keyboard.press('End');
  await frame.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<meta charset=utf-8><b style="font:9px x" onclick="x()">bold</b><script>x()</script><a href="javascript:x()">bad</a><a href="https://example.com/">good</a>',
    );
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
  });
  await expect.poll(inside).toContain('Three<b>bold</b>bad<a href="https://example.com/">good</a></p>');
});

test('code and visual views show the same place, and one undo history covers all fields', async ({
  page,
}) => {
  await openEditor(page);
  const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index}</p>`).join('\n');
  const source = layout(paragraphs);
  const frame = await show(page, source);
  await page.getByRole('button', { name: t('view.choice.button', { view: 'split' }) }).click();
  const code = page.getByRole('textbox', { name: t('code.label', { field: 'body' }) });
  await expect(code).toBeVisible();

  await frame.getByText('Paragraph 55', { exact: true }).click();
  await expect(code.getByText('<p>Paragraph 55</p>')).toBeInViewport();
  await code.getByText('<p>Paragraph 55</p>').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await expect(page.getByPlaceholder('Find')).toBeFocused();
  await page.keyboard.type('Paragraph 3<');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByText('Paragraph 3', { exact: true })).toBeInViewport();

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('typed ');
  await expect(frame.getByText('typed')).toBeVisible();
  await page.getByRole('button', { name: t('view.choice.button', { view: 'css' }) }).click();
  await page.getByRole('textbox', { name: t('code.label', { field: 'css' }) }).click();
  await page.keyboard.type('p { color: teal }');
  await page.getByRole('button', { name: t('view.choice.button', { view: 'text' }) }).click();
  const text = page.getByRole('textbox', { name: t('code.label', { field: 'text' }) });
  await expect(text).toContainText('Paragraph 7');
  await expect(page.getByText(t('text.generated.body'))).toBeVisible();
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('X');
  await expect(page.getByText(t('text.edited.body'))).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(page.getByText(t('text.generated.body'))).toBeVisible();
  await press(page, 'Control+z', `harness.value().body === ${JSON.stringify(source)}`);
  expect(await ask(page, 'harness.value().css')).toBe('');
  await page.getByRole('button', { name: t('view.choice.button', { view: 'visual' }) }).click();
  const body = page.frameLocator('iframe').getByRole('textbox', { name: t('visual.email.label') });
  await body.getByText('Paragraph 1', { exact: true }).click();
  await expect.poll(() => bodyOf(page)).not.toContain('typed');
  await press(page, 'Control+Shift+z', "harness.value().css.includes('teal')");
});

/** Doctypes of emails, and the mode of each. */
const modes = [
  ['<!DOCTYPE html>', 'CSS1Compat'],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
    'CSS1Compat',
  ],
  [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    'CSS1Compat',
  ],
  ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">', 'BackCompat'],
  ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">', 'BackCompat'],
  ['', 'BackCompat'],
] as const;

test('a preview of unsaved changes runs nothing, has no working links, and uses the email’s mode and colors', async ({
  page,
}) => {
  const html = `<!doctype html><style>body{background:#fff}@media (prefers-color-scheme:dark){body{background:rgb(1,2,3)}}</style>
    <meta http-equiv="refresh" content="0;url=https://evil.example/"><a href="https://evil.example/read">Read</a><p onclick="top.ran=1">Hi</p><script>top.ran=1;document.body.id='ran'</script>`;
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) strange.push(request.url());
  });
  await openEditor(page, '#preview');
  await show(page, html);
  const mail = page.frameLocator('iframe[title="A mail"]');
  await mail.getByText('Hi').click();
  expect(await page.evaluate('"ran" in window')).toBe(false);
  await expect(mail.locator('#ran')).toHaveCount(0);
  const leadsTo = page.getByText('https://evil.example/read', { exact: true });
  await expect(leadsTo).toHaveCount(0);
  await mail.getByRole('link', { name: 'Read' }).click();
  await expect(leadsTo).toBeVisible();
  await mail.getByText('Hi').hover();
  await expect(leadsTo).toHaveCount(0);
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.getByRole('button', { name: words('preview')('scheme.label', { scheme: 'dark' }) }).click();
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.getByRole('button', { name: words('preview')('width.label', { width: 'phone' }) }).click();
  await expect
    .poll(async () => (await page.locator('iframe[title="A mail"]').boundingBox())?.width)
    .toBe(375);
  for (const [doctype, mode] of modes) {
    for (const refresh of ['', '<meta http-equiv="refresh" content="0;url=https://evil.example/">']) {
      const text = `${mode} ${doctype} ${refresh}`.replaceAll('<', '&lt;');
      const frame = await show(
        page,
        `${doctype}<html><head>${refresh}</head><body><p>${text}</p></body></html>`,
      );
      await expect(mail.locator('p')).toHaveText(`${mode} ${doctype} ${refresh}`.trim());
      expect(await frame.evaluate('document.compatMode'), doctype).toBe(mode);
    }
  }
  expect(strange).toEqual([]);
});

test('the editor works by keyboard only, and axe finds nothing', async ({ page }) => {
  await openEditor(page);
  const frame = await show(page, layout('<h1>News</h1><p>Hello</p>'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('view.choice.button', { view: 'visual' }) })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await frame.getByText('Hello').click();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('combobox', { name: t('paragraph.label') })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: t('tool.label', { tool: 'clear' }) })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('fallback.label'))).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await frame.getByText('Hello').click();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: t('tool.label', { tool: 'link' }) }).getByLabel(t('link.url.label')),
  ).toBeFocused();
  for (const view of ['Code', 'CSS', 'Plain text']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByRole('textbox').last()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
});
