import { expect, it } from 'vitest';
import { findStrings, isChecked } from './find-strings.ts';

const textsIn = (code: string) => findStrings(code, 'x.tsx').map(({ text }) => text);

it.each([
  ['<p>Sent to {count} contacts</p>;', ['Sent to', 'contacts']],
  ['<>Nothing yet</>;', ['Nothing yet']],
  ["<p>{isOpen ? 'Close' : 'Open'}</p>;", ['Close', 'Open']],
  ["<p>{isOpen && 'Close'}</p>;", ['Close']],
  ["<p>{name ?? 'No name'}</p>;", ['No name']],
  ["<p>{count + ' rows'}</p>;", ['rows']],
  [`<p>{\`\${count} rows\`}</p>;`, ['rows']],
  ['<button aria-label="Close" />;', ['Close']],
  [`<button title={\`Delete \${name}\`} />;`, ['Delete']],
  ['<input placeholder="Name" />;', ['Name']],
  ['<img alt="A chart" />;', ['A chart']],
  ['<FormDrawer submitLabel="Save list" />;', ['Save list']],
  ["toast('Saved', { tone: 'good' });", ['Saved']],
  ["toast(isNew ? 'Created' : 'Saved');", ['Created', 'Saved']],
  [
    "confirm({ title: 'Delete list?', body: t('delete.body'), confirm: 'Delete' });",
    ['Delete list?', 'Delete'],
  ],
  ["const tabs = [{ id: 'links', label: 'Links' }];", ['Links']],
])('finds the visible strings in %s', (code, texts) => {
  expect(textsIn(code)).toEqual(texts);
});

it.each([
  "<p className=\"page\" id='one'>{t('page.title')}</p>;",
  "<p>{state === 'sent' ? t('sent.badge') : null}</p>;",
  '<p>{first} · {count} &lt;{email}&gt;</p>;',
  '<input name="email" type="email" placeholder="ada@example.com" />;',
  "const levels = [{ title: 'heading', style: { '--nd-title': 'var(--nd-muted)' } }];",
  "throw new Error('No such list');",
])('ignores %s', (code) => {
  expect(textsIn(code)).toEqual([]);
});

it('returns the place of a string', () => {
  expect(findStrings('<p>\n  <b>Ada</b>\n</p>;', 'x.tsx')).toEqual([{ line: 2, text: 'Ada' }]);
});

it('checks pages but not the gallery of components', () => {
  expect(isChecked('pages/lists/ListsPage.tsx')).toBe(true);
  expect(isChecked('gallery/TableShelf.tsx')).toBe(false);
});
