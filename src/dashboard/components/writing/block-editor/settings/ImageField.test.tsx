import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeImage } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { EditorContext } from '../state/editor-context.ts';
import type { ImageUploads } from '../state/image-uploads.ts';
import { createEditorStore } from '../state/editor-store.ts';
import { makeEditor } from '../testing/make-editor.ts';
import { ImageField } from './ImageField.tsx';

provideEnglish();
const t = loadedMessages('block-editor');

const stored = makeImage({ id: 4, alt: 'Cliffs at low tide' });

/** Shows an image field in an editor with `images` as its storage. */
function show(first: unknown, images: ImageUploads) {
  const store = createEditorStore({ areas: {}, layout: { ...defaultLayout }, blockdata_set: [] }, t);
  const editor = makeEditor(store, { images });
  const saved = { value: first };
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <EditorContext value={editor}>
        <ImageField
          label="Logo"
          value={value}
          onChange={(next) => {
            saved.value = next;
            setValue(next);
          }}
        />
      </EditorContext>
    );
  }
  const { user } = renderDashboard({
    at: '/',
    handlers: { imageList: () => ({ status: 200, body: pageWith([stored]) }) },
    ui: <Field />,
  });
  return { saved, user };
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const place = () => screen.getByRole('group', { name: 'Logo' });

describe('the field of an image', () => {
  it('accepts a dropped and a pasted image, and shows why one was refused', async () => {
    const upload = vi
      .fn<ImageUploads['upload']>()
      .mockRejectedValueOnce(new Error('That is no picture.'))
      .mockImplementation(({ name }) => Promise.resolve({ src: `/p/images/${name}` }));
    const { saved } = show({ src: '', alt: '', href: 'https://example.org', note: 1 }, { upload });
    const target = screen.getByText(t('image.place.body'));
    const drop = (given: File) =>
      fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [given] } });
    drop(file('refused.png'));
    expect(await screen.findByText('That is no picture.')).toBeVisible();
    drop(file('dropped.png'));
    await waitFor(() =>
      expect(saved.value).toEqual({
        src: '/p/images/dropped.png',
        alt: '',
        href: 'https://example.org',
        note: 1,
      }),
    );
    expect(screen.queryByText('That is no picture.')).toBeNull();
    const button = screen.getByRole('button', { name: t('image.upload.button') });
    const paste = createEvent.paste(button, {
      clipboardData: { files: [file('pasted.png')], getData: () => '' },
    });
    fireEvent(button, paste);
    await waitFor(() => expect(saved.value).toMatchObject({ src: '/p/images/pasted.png' }));
  });

  it('ignores words pasted into its fields', () => {
    const upload = vi.fn<ImageUploads['upload']>();
    show({ src: '', alt: '', href: '' }, { upload });
    const words = screen.getByRole('textbox', { name: t('image.alt.label') });
    const clipboardData = { files: [file('of-the-words.png')], getData: () => 'Words beside an image' };
    const paste = createEvent.paste(words, { clipboardData });
    fireEvent(words, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(upload).not.toHaveBeenCalled();
  });

  it('uses a library image with its alt text, keeps edited text, and removes the image', async () => {
    const { saved, user } = show('', { upload: vi.fn<ImageUploads['upload']>(), hasLibrary: true });
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: t('image.choose.button') }));
      await user.click(await screen.findByRole('button', { name: stored.name }));
    };
    await choose();
    await waitFor(() => expect(saved.value).toEqual({ src: stored.src, alt: stored.alt, href: '' }));
    const words = screen.getByRole('textbox', { name: t('image.alt.label') });
    await user.clear(words);
    await user.type(words, 'Mine');
    await choose();
    expect(saved.value).toMatchObject({ alt: 'Mine' });
    await user.click(screen.getByRole('button', { name: t('image.remove.label', { label: 'Logo' }) }));
    expect(saved.value).toEqual({ src: '', alt: 'Mine', href: '' });
    expect(place()).toBeVisible();
  });
});
