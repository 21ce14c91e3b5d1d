import { bodyOf, layout, openEditor, show, undoTo } from '../support/editor-harness.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('html-editor');
const tTag = words('merge-tag-chips');

// In one worker, because each worker would build the editor's page.
test.describe.configure({ mode: 'default' });

test('duplicates, moves, and deletes a row, colors a cell, and replaces an image by double click', async ({
  page,
}) => {
  const source = layout(
    '<table style="mso-table-lspace:0"><tr><td style="MSO-x:1"><p>First</p></td></tr>\n<!--[if mso]><tr><td>x</td></tr><![endif]-->\n<tr><td><p>Second <img src="https://images.example/a.png" alt="A" width="100" height="50"></p></td></tr></table>',
  );
  const inside = async () => /<table style[^>]*>([\s\S]*?)<\/table>/.exec(await bodyOf(page))?.[1] ?? '';
  await openEditor(page);
  const frame = await show(page, source);
  const toolbar = page.getByRole('toolbar', { name: t('toolbar.label') });
  const row = async (change: 'duplicate' | 'up' | 'down' | 'delete') => {
    await toolbar.getByRole('button', { name: t('tool.label', { tool: 'row' }) }).click();
    await page.getByRole('button', { name: t('row.change.button', { change }) }).click();
  };
  const rows = async () => (await inside()).match(/First|Second|if mso/g) ?? [];
  await frame.getByText('First').click();
  await row('duplicate');
  await expect.poll(rows).toEqual(['First', 'First', 'if mso', 'Second']);
  await frame.getByText('Second').click();
  await row('up');
  await expect.poll(rows).toEqual(['First', 'Second', 'if mso', 'First']);
  await frame.getByText('Second').click();
  await row('delete');
  await expect.poll(rows).toEqual(['First', 'if mso', 'First']);
  await undoTo(page, source);

  await frame.getByText('First').click();
  await toolbar.getByRole('button', { name: t('tool.label', { tool: 'background' }) }).click();
  await page.getByLabel(t('color.pick.label')).fill('#ddeeff');
  await page.getByRole('button', { name: t('color.set.button') }).click();
  await expect.poll(() => bodyOf(page)).toBe(source.replace('MSO-x:1', 'MSO-x:1;background-color:#ddeeff'));

  await frame.locator('img').dblclick();
  await expect(page.getByLabel(t('image.url.label'))).toHaveValue('https://images.example/a.png');
  await page.getByLabel(t('image.url.label')).fill('https://images.example/b.png');
  await page.getByRole('button', { name: t('image.change.button') }).click();
  await expect.poll(inside).toContain('<img src="https://images.example/b.png" alt="A" width="100">');
  await page.getByRole('combobox', { name: t('tool.label', { tool: 'size' }) }).selectOption('24');
  await expect.poll(inside).toContain('<p style="font-size:24px">Second');
});

test('writes the preview text into the hidden element and highlights merge tags', async ({ page }) => {
  await openEditor(page);
  const hidden = '<div style="display:none;mso-hide:all">Soon &amp; early&#847;&zwnj;&nbsp;</div>';
  const source = layout('<p>Hi ##firstname|you##, [[shop]] *|FNAME|*</p>').replace(
    '<table',
    `${hidden}<table`,
  );
  const frame = await show(page, source);
  const field = page.getByLabel(t('preview.label'));
  await expect(field).toHaveValue('Soon & early');
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' & late');
  const changed = hidden.replace('early', 'early &amp; late');
  await expect.poll(() => bodyOf(page)).toBe(source.replace(hidden, changed));
  const painted = (name: string) =>
    frame.evaluate((one) => [...(CSS.highlights.get(one) ?? [])].map(String), name);
  await expect.poll(() => painted('nd-tag')).toEqual(['##firstname|you##', '[[shop]]']);
  expect(await painted('nd-unknown-tag')).toEqual(['*|FNAME|*']);
});

test('a merge tag is a chip that opens its dialog and is stepped over, selected, and deleted as a unit', async ({
  page,
}) => {
  await openEditor(page);
  const source = layout('<p STYLE="mso-x:1">Hi ##firstname##,&nbsp;[[planet]]</p>');
  const frame = await show(page, source);
  const line = frame.locator('td p');
  const press = async (tag: string) => {
    const [x, y] = await line.evaluate((paragraph, text) => {
      const node = [...paragraph.childNodes].find((one) => one.textContent?.includes(text)) ?? paragraph;
      const range = document.createRange();
      range.setStart(node, (node.textContent ?? '').indexOf(text) + 4);
      const { left, top, height } = range.getBoundingClientRect();
      return [left, top + height / 2] as const;
    }, tag);
    const box = await page.locator('iframe').boundingBox();
    await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
  };
  const painted = await frame.evaluate(() => [...(CSS.highlights.get('nd-unknown-tag') ?? [])].map(String));
  expect(painted).toEqual(['[[planet]]']);

  await press('##firstname##');
  const dialog = page.getByRole('dialog', { name: /First name/ });
  await dialog.getByLabel(tTag('fallback.label')).fill('you & me');
  await dialog.getByRole('button', { name: tTag('save.button') }).click();
  const changed = source.replace('##firstname##', '##firstname|you &amp; me##');
  await expect.poll(() => bodyOf(page)).toBe(changed);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('dear ');
  await expect.poll(() => bodyOf(page)).toBe(changed.replace('##f', 'dear ##f'));

  await page.keyboard.press('Delete');
  const tool = page.getByRole('button', { name: t('tool.label', { tool: 'editTag' }) });
  await tool.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Delete');
  await expect.poll(() => bodyOf(page)).toBe(source.replace('##firstname##', 'dear '));
  await press('[[planet]]');
  await page
    .getByRole('dialog', { name: /planet/ })
    .getByRole('button', { name: tTag('remove.button') })
    .click();
  await expect.poll(() => bodyOf(page)).not.toContain('planet');
  await undoTo(page, source);
});

test('typing uses a chosen format, replaces a selection across cells, and breaks lines', async ({ page }) => {
  await openEditor(page);
  const cells = '<td>One two<td style="MSO-x:1">Three four';
  const frame = await show(page, `<table width=600><tr>${cells}</tr></table><h1>Head</h1>`);
  await frame.getByText('Head').click();
  for (const key of ['End', 'Control+i', 'a', 'b', 'Control+i', 'c', 'Enter', 'd'])
    await page.keyboard.press(key);
  await expect.poll(() => bodyOf(page)).toContain('<h1>Head<em>ab</em>c</h1><p>d</p>');
  await frame.getByText('One two').dblclick();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('X!');
  await expect
    .poll(() => bodyOf(page))
    .toContain('<table width=600><tr><td>One X!<td style="MSO-x:1"> four</tr></table>');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Y');
  await expect.poll(() => bodyOf(page)).toContain('<td>One X!<br>Y<td style="MSO-x:1"> four</tr></table>');
});

test('a dropped or pasted image file is inserted there, and nothing else changes', async ({ page }) => {
  await openEditor(page);
  const source = layout('<p>First</p>\n<p STYLE="mso-x:1">Second &amp; last</p>');
  const frame = await show(page, source);
  const image = '<img src="https://images.example/x.png" width="90" border="0" style="[^"]*">';
  const written = () => bodyOf(page);

  const second = frame.getByText('Second & last');
  await second.evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const { left, top, height } = range.getBoundingClientRect();
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    const place = { clientX: left + 1, clientY: top + height / 2, bubbles: true, cancelable: true };
    paragraph.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer: transfer }));
  });
  await expect
    .poll(written)
    .toMatch(new RegExp(`<p>First</p>\\n<p STYLE="mso-x:1">${image}Second &amp; last</p>`));
  await undoTo(page, source);

  await frame.getByText('First').click();
  await page.keyboard.press('Home');
  await frame.getByText('First').evaluate((paragraph) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    const paste = { clipboardData: transfer, bubbles: true, cancelable: true };
    paragraph.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expect
    .poll(written)
    .toMatch(new RegExp(`<p>${image}First</p>\\n<p STYLE="mso-x:1">Second &amp; last</p>`));
  await undoTo(page, source);
});
