import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BlockDocument } from '../../../contract/block-document.ts';
import { blockCatalogue, newBlock } from '../../../rendering/blocks/catalogue.ts';
import { defaultLayout } from '../../../rendering/blocks/layouts.ts';
import { BlockEditor } from './BlockEditor.tsx';
import type { ImageUploads } from './editor-context.ts';
import { blocksOf } from './model/areas.ts';

const palette = blockCatalogue.map(({ block }) => block);

function makeMail(...slugs: string[]): BlockDocument {
  return {
    areas: defaultLayout.areas,
    layout: { id: defaultLayout.id, content: defaultLayout.content },
    blockdata_set: slugs.map((slug, sort_order) => newBlock(slug, { area: 2, sort_order })),
  };
}

function show(first: BlockDocument, images?: ImageUploads) {
  const saved = { document: first };
  function Page() {
    const [document, setDocument] = useState(first);
    return (
      <BlockEditor
        document={document}
        palette={palette}
        onChange={(next) => {
          saved.document = next;
          setDocument(next);
        }}
        {...(images === undefined ? {} : { images })}
      />
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return { saved, user: userEvent.setup() };
}

const slugs = (document: BlockDocument, area = 2) => blocksOf(document, area).map(({ block }) => block.slug);

describe('the block editor', () => {
  it('puts what is chosen in the palette behind the selected block, and says where', async () => {
    const { saved, user } = show(makeMail('heading', 'text'));
    await user.click(screen.getByRole('group', { name: /^Heading block/ }));
    await user.click(screen.getByRole('button', { name: 'Quote' }));
    expect(slugs(saved.document)).toEqual(['heading', 'quote', 'text']);
    expect(screen.getByText(/Inserted: Quote block, position 2 of 3 in area 2/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^Quote block/ })).toHaveFocus();
  });

  it('leaves the focus in a text that is written right after its block was added', async () => {
    const { saved, user } = show(makeMail('quote'));
    await user.click(screen.getByRole('group', { name: /^Quote block/ }));
    await user.keyboard('a');
    const picker = screen.getByRole('dialog', { name: 'Add a block' });
    await user.click(within(picker).getByRole('button', { name: 'Heading' }));
    const block = screen.getByRole('group', { name: 'Heading block: A heading' });
    await user.keyboard('{Enter}');
    const root = [...block.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
    const field = root?.querySelector<HTMLElement>('[role=textbox]');
    if (field === null || field === undefined) throw new Error('the heading is not being edited');
    field.textContent = 'A heading by keys';
    fireEvent.input(field);
    expect(saved.document.blockdata_set[1]?.data['heading']).toBe('A heading by keys');
    expect(root?.activeElement).toBe(field);
  });

  it('moves, duplicates and deletes by the selected block’s buttons', async () => {
    const { saved, user } = show(makeMail('heading', 'text'));
    await user.click(screen.getByRole('group', { name: /^Text block/ }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(slugs(saved.document)).toEqual(['text', 'text', 'heading']);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
  });

  it('changes a value in the settings, and takes it back', async () => {
    const { saved, user } = show(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: /^Heading block/ }));
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), '!');
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('A heading!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('A heading');
  });

  it('sets a style by its digits, and warns of what nobody could read', async () => {
    const { saved, user } = show(makeMail('heading'));
    await user.click(screen.getByRole('tab', { name: 'Style' }));
    const headings = screen.getByRole('group', { name: 'Headings' });
    await user.type(within(headings).getByRole('textbox', { name: 'Colour' }), '#EEEEEE');
    expect(saved.document.h_font_color).toBe('eeeeee');
    expect(within(headings).getByText(/Hard to read: contrast 1\.\d to 1/)).toBeInTheDocument();
    await user.type(within(headings).getByRole('textbox', { name: 'Size, px' }), '30');
    expect(saved.document.h_font_size).toBe(30);
  });

  it('puts an uploaded picture into its block, and says why one was refused', async () => {
    const upload = vi
      .fn<ImageUploads['upload']>()
      .mockRejectedValueOnce(new Error('That is no picture.'))
      .mockResolvedValueOnce({ src: '/p/images/a.png' });
    const { saved, user } = show(makeMail('image'), { upload });
    await user.click(screen.getByRole('group', { name: /^Image block/ }));
    const file = (name: string) => new File(['x'], name, { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('there is no field for files');
    await user.upload(input, file('refused.png'));
    expect(await screen.findByText('That is no picture.')).toBeInTheDocument();
    await user.upload(input, file('a.png'));
    await screen.findByText(/Uploaded a\.png/);
    expect(saved.document.blockdata_set[0]?.data['image']).toMatchObject({ src: '/p/images/a.png' });
  });

  it('lists its keys under ?', async () => {
    const { user } = show(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: /^Heading block/ }));
    await user.keyboard('?');
    expect(await screen.findByText('Duplicate the block')).toBeInTheDocument();
  });
});
