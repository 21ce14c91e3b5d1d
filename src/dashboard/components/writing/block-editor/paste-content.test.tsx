import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { toasts } from '../../overlay/overlay-store.ts';
import { pasteReader } from '../paste/paste-reader.ts';
import { blocksOf } from './model/areas.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf, textOf } from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');

afterEach(() => toasts.set([]));

/** Shows an email with one block of a kind, and focuses it. */
async function showBlock(kind: 'text' | 'divider' | 'button', data: Record<string, unknown> = {}) {
  const mail = makeMailOf({ 2: [kind] });
  const blockdata_set = mail.blockdata_set.map((placed) => ({
    ...placed,
    data: { ...placed.data, ...data },
  }));
  const { saved, user } = showEditor({ ...mail, blockdata_set });
  const block = screen.getByRole('group', { name: blocksNamed(t(`kind.${kind}.label`)) });
  await user.click(block);
  const blocks = () => blocksOf(saved.document, 2).map(({ data: values }) => values);
  return { saved, user, block, blocks };
}

/** Shows a text with the caret at its end. */
async function showText(text: string) {
  const shown = await showBlock('text', { text });
  shown.block.focus();
  await shown.user.keyboard('{Enter}');
  return { ...shown, field: await textOf(shown.block) };
}

function paste(target: HTMLElement, given: { readonly html?: string; readonly text?: string }) {
  const getData = (type: string) => (type === 'text/html' ? given.html : given.text) ?? '';
  const event = createEvent.paste(target, { clipboardData: { files: [], getData } });
  fireEvent(target, event);
}

const list = '<ul><li style="color:red">one</li><li><b>two</b></li></ul>';
const table = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';

async function otherWay(source: 'email' | 'other') {
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe(t('paste.toast', { source })));
  const action = toasts.get().at(-1)?.action;
  expect(action?.label).toBe(t('paste.other.button', { source }));
  action?.run();
}

describe('a paste into a text', () => {
  it('keeps lists and marks without styles, or only plain text on request', async () => {
    const { field, blocks, user } = await showText('<p>Before</p>');
    paste(field, {
      html: `<p style="font-size:40px">and <i>after</i></p>${list}`,
      text: 'and after\n\none\ntwo',
    });
    const pasted = '<p>Beforeand <em>after</em></p><ul><li>one</li><li><strong>two</strong></li></ul>';
    await waitFor(() => expect(blocks()[0]?.['text']).toBe(pasted));
    await otherWay('other');
    expect(blocks()[0]?.['text']).toBe('<p>Beforeand after</p><p>one<br>two</p>');
    await user.keyboard('{Control>}z{/Control}');
    expect(blocks()[0]?.['text']).toBe('<p>Before</p>');
  });

  it('turns the URL of a video into a block', async () => {
    const { field, blocks } = await showText('<p>Before</p>');
    paste(field, { text: 'https://youtu.be/abc' });
    await waitFor(() => expect(blocks()).toHaveLength(2));
    expect(blocks()[1]).toMatchObject({ image: { src: '', href: 'https://youtu.be/abc' } });
  });

  it('converts another service’s tags in a whole email', async () => {
    const { field, blocks } = await showText('<p></p>');
    const body = '<p>Hi *|FNAME|*</p><a href="*|UNSUB|*">Leave</a>';
    paste(field, { text: `<!DOCTYPE html><html><head></head><body>${body}</body></html>` });
    await waitFor(() => expect(JSON.stringify(blocks())).toContain('Hi ##firstname##'));
    expect(JSON.stringify(blocks())).toContain('##unsubscribe##');
  });

  it('replaces an empty paragraph', async () => {
    const { field, blocks } = await showText('<p></p>');
    paste(field, { html: list, text: 'one\ntwo' });
    await waitFor(() =>
      expect(blocks()[0]?.['text']).toBe('<ul><li>one</li><li><strong>two</strong></li></ul>'),
    );
  });

  it('is split by a table and an image, in one step', async () => {
    const { field, saved, blocks, user } = await showText('<p>Before</p>');
    paste(field, {
      html: `<p>x</p>${table}<p>y</p><img src="https://example.com/a.png" alt="A">`,
      text: 'x',
    });
    await waitFor(() => expect(slugsOf(saved.document, 2)).toEqual(['text', 'table', 'text', 'image']));
    expect(blocks()[0]?.['text']).toBe('<p>Before</p><p>x</p>');
    expect(blocks()[1]).toMatchObject({
      head: 'no',
      cells: {
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        aligns: ['left', 'left'],
      },
    });
    expect(blocks()[3]?.['image']).toEqual({ src: 'https://example.com/a.png', alt: 'A', href: '' });
    await user.keyboard('{Control>}z{/Control}');
    expect(blocks().map((data) => data['text'])).toEqual(['<p>Before</p>']);
  });

  it('leaves the caret behind the last pasted words', async () => {
    const { field, saved, blocks } = await showText('<p>Before</p>');
    paste(field, { html: `${table}<p>y</p>`, text: 'x' });
    await waitFor(() => expect(slugsOf(saved.document, 2)).toEqual(['text', 'table', 'text']));
    const [, last] = screen.getAllByRole('group', { name: blocksNamed(t('kind.text.label')) });
    if (last === undefined) throw new Error('The pasted words have no block.');
    const below = await textOf(last);
    await waitFor(() => expect(below.getRootNode()).toHaveProperty('activeElement', below));
    paste(below, { text: 'z' });
    await waitFor(() => expect(blocks()[2]?.['text']).toBe('<p>yz</p>'));
  });

  it('turns an address into a link', async () => {
    const { field, blocks } = await showText('<p>See:</p>');
    paste(field, { text: 'https://example.com/a' });
    await waitFor(() =>
      expect(blocks()[0]?.['text']).toBe(
        '<p>See:<a href="https://example.com/a">https://example.com/a</a></p>',
      ),
    );
  });
});

describe('a paste into a button', () => {
  it('links the button if words are selected, and leaves them as they are', async () => {
    const { block, user, blocks } = await showBlock('button', {
      button: { label: 'Read on', href: 'https://example.com' },
    });
    block.focus();
    await user.keyboard('{Enter}');
    const field = await textOf(block);
    await user.keyboard('{Control>}a{/Control}');
    paste(field, { text: 'https://example.org/news' });
    await waitFor(() =>
      expect(blocks()[0]?.['button']).toMatchObject({ label: 'Read on', href: 'https://example.org/news' }),
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(blocks()[0]?.['button']).toMatchObject({ label: 'Read on', href: 'https://example.com' });
  });
});

describe('a paste on a block', () => {
  it('adds blocks below it', async () => {
    const { block, saved } = await showBlock('divider');
    paste(block, { html: `${list}<img src="https://example.com/a.png" alt="A">`, text: 'one' });
    await waitFor(() => expect(slugsOf(saved.document, 2)).toEqual(['divider', 'text', 'image']));
  });

  it('turns a whole email into blocks, or into one HTML block on request', async () => {
    const { block, saved, blocks } = await showBlock('divider');
    const html = '<!doctype html><html><body><h1>Hi</h1><p>there</p></body></html>';
    paste(block, { text: html });
    await waitFor(() => expect(slugsOf(saved.document, 2)).toEqual(['divider', 'text']));
    await otherWay('email');
    expect(slugsOf(saved.document, 2)).toEqual(['divider', 'html']);
    expect(blocks()[1]?.['html']).toBe(html);
  });

  it('reports an empty clipboard', async () => {
    const { block } = await showBlock('divider');
    paste(block, {});
    expect(await screen.findByText(t('paste.none.status'))).toBeInTheDocument();
  });

  it('says that it couldn’t be read, and works when tried again', async () => {
    const { field, blocks } = await showText('<p>Before</p>');
    const load = vi.spyOn(pasteReader, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    paste(field, { html: list });
    expect(await screen.findByText(t('paste.load.error'))).toBeInTheDocument();
    expect(blocks()[0]?.['text']).toBe('<p>Before</p>');
    load.mockRestore();
    paste(field, { html: list });
    await waitFor(() => expect(blocks()[0]?.['text']).toContain('<li>one</li>'));
  });
});
