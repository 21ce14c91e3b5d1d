import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { imageData } from '../../../../rendering/blocks/block-data.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { blocksOf } from './model/areas.ts';
import type { ImageUploads } from './state/image-uploads.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf } from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const standIn = { src: 'data:image/png;base64,AAAA', width: 30, height: 20 };

/** Uploads that the test finishes. */
function makeUploads() {
  const ends = new Map<string, (end: { readonly src: string } | Error) => void>();
  const upload = vi.fn<ImageUploads['upload']>((given, steps) => {
    steps?.onStandIn?.(standIn);
    return new Promise((resolve, reject) => {
      ends.set(given.name, (end) => (end instanceof Error ? reject(end) : resolve(end)));
    });
  });
  return {
    images: { upload },
    upload,
    end: (name: string, end: { readonly src: string } | Error) => ends.get(name)?.(end),
  };
}

function show(kind: 'text' | 'image', src = '') {
  const { images, end } = makeUploads();
  const mail = makeMailOf({ 2: [kind] });
  const blockdata_set = mail.blockdata_set.map((placed) =>
    kind === 'image'
      ? { ...placed, data: { ...placed.data, image: { src, alt: 'Mine', href: '' } } }
      : placed,
  );
  const { saved, user } = showEditor({ ...mail, blockdata_set }, { images });
  const block = () => screen.getByRole('group', { name: blocksNamed(t(`kind.${kind}.label`)) });
  const sources = () => blocksOf(saved.document, 2).map(({ data }) => imageData(data['image']).src);
  return { saved, user, block, sources, end };
}

/** Returns the image URLs in a list's items. */
function sourcesIn(items: unknown): string[] {
  return Array.isArray(items) ? items.map((item: { image: unknown }) => imageData(item.image).src) : [];
}

function drop(target: Element, files: readonly File[]) {
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
}

describe('image files', () => {
  it('dropped between blocks become a gallery in one step, each with a blurred image until it is stored', async () => {
    const { saved, user, block, end } = show('text');
    const shown = () => blocksOf(saved.document, 2).flatMap(({ data: { items } }) => sourcesIn(items));
    await user.click(block());
    drop(block(), [file('a.png'), file('b.png')]);
    expect(slugsOf(saved.document, 2)).toEqual(['gallery', 'text']);
    expect(screen.getByText(t('image.uploading.status', { fileName: 'b.png' }))).toBeInTheDocument();
    expect(JSON.stringify(saved.document)).not.toContain('base64');
    end('b.png', { src: '/p/images/b.png' });
    end('a.png', { src: '/p/images/a.png' });
    await waitFor(() => expect(shown()).toEqual(['/p/images/a.png', '/p/images/b.png']));
    expect(screen.queryByRole('status', { name: /a\.png/ })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(slugsOf(saved.document, 2)).toEqual(['text']);
    block().focus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(shown()).toEqual(['/p/images/a.png', '/p/images/b.png']);
  });

  it('keep their place after a failure, show the reason, and can be retried', async () => {
    const { user, block, sources, end } = show('text');
    drop(block(), [file('a.png')]);
    end('a.png', new Error('That is no picture.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      t('image.failed.body', { fileName: 'a.png', reason: 'That is no picture.' }),
    );
    expect(sources()).toEqual(['', '']);
    await user.click(screen.getByRole('button', { name: t('image.retry.button') }));
    expect(screen.queryByRole('alert')).toBeNull();
    end('a.png', { src: '/p/images/a.png' });
    await waitFor(() => expect(sources()).toEqual(['/p/images/a.png', '']));
  });

  it('dropped on an image replace it, in a step that can be undone', async () => {
    const { saved, user, block, sources, end } = show('image', '/p/images/old.png');
    const root = [...block().children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
    const picture = root?.querySelector('img');
    if (picture === null || picture === undefined) throw new Error('the block shows no image');
    drop(picture, [file('new.png')]);
    expect(sources()).toEqual(['/p/images/old.png']);
    end('new.png', { src: '/p/images/new.png' });
    await waitFor(() => expect(sources()).toEqual(['/p/images/new.png']));
    expect(blocksOf(saved.document, 2)[0]?.data['image']).toMatchObject({ alt: 'Mine' });
    block().focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(sources()).toEqual(['/p/images/old.png']);
  });

  it('dropped on an image in a list replace only that image', async () => {
    const { images, upload, end } = makeUploads();
    const mail = makeMailOf({ 2: ['gallery'] });
    const items = ['a', 'b', 'c'].map((name) => ({
      image: { src: `/p/images/${name}.png`, alt: name, href: '' },
    }));
    const blockdata_set = mail.blockdata_set.map((placed) => ({
      ...placed,
      data: { ...placed.data, items },
    }));
    const { saved } = showEditor({ ...mail, blockdata_set }, { images });
    const block = screen.getByRole('group', { name: blocksNamed(t('kind.gallery.label')) });
    const root = [...block.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
    const picture = root?.querySelectorAll('img')[1];
    if (picture === undefined) throw new Error('the block shows no second image');
    drop(picture, [file('new.png')]);
    expect(upload.mock.lastCall?.[1]).toMatchObject({ standing: 262 });
    end('new.png', { src: '/p/images/new.png' });
    const sources = () => sourcesIn(blocksOf(saved.document, 2)[0]?.data['items']);
    await waitFor(() =>
      expect(sources()).toEqual(['/p/images/a.png', '/p/images/new.png', '/p/images/c.png']),
    );
    expect(slugsOf(saved.document, 2)).toEqual(['gallery']);
  });

  it('can be added from the bar for the first story without one', async () => {
    const { images, end } = makeUploads();
    const { saved, user } = showEditor(makeMailOf({ 2: ['stories'] }), { images });
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.stories.label')) }));
    const button = await screen.findByRole('button', { name: t('text.add.button', { text: 'Image' }) });
    const input = button.parentElement?.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
    await user.upload(input, file('a.png'));
    end('a.png', { src: '/p/images/a.png' });
    const sources = () => sourcesIn(blocksOf(saved.document, 2)[0]?.data['items']);
    await waitFor(() => expect(sources()).toEqual(['/p/images/a.png', '']));
  });

  it('can be chosen with a button in the bar of an empty image block', async () => {
    const { user, block, sources, end } = show('image');
    await user.click(block());
    const button = await screen.findByRole('button', { name: t('image.choose.button') });
    const input = button.parentElement?.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
    await user.upload(input, file('a.png'));
    end('a.png', { src: '/p/images/a.png' });
    await waitFor(() => expect(sources()).toEqual(['/p/images/a.png']));
    expect(screen.queryByRole('button', { name: t('image.choose.button') })).toBeNull();
  });

  it('pasted on an empty image block fill it', async () => {
    const { user, block, sources, end } = show('image');
    await user.click(block());
    const clipboardData = { files: [file('shot.png')], getData: () => '' };
    fireEvent(block(), createEvent.paste(block(), { clipboardData }));
    end('shot.png', { src: '/p/images/shot.png' });
    await waitFor(() => expect(sources()).toEqual(['/p/images/shot.png']));
  });
});
