import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { rowsData } from '../../../../rendering/blocks/block-data.ts';
import { blockCatalog, newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { BlockEditor } from './BlockEditor.tsx';
import type { ImageUploads } from './state/editor-context.ts';
import { usePanels } from '../writing-page/use-panels.ts';
import { blocksOf } from './model/areas.ts';
import { kindName, settingLabel } from './model/block-words.ts';
import { loadedMessages } from '../../../messages/message-store.ts';

const t = loadedMessages('block-editor');
const samples = loadedMessages('email-samples');

/** Returns the start of the accessible name of a kind's blocks. */
function blocksNamed(name: string): RegExp {
  return new RegExp(`^${t('block.label', { name })}`);
}

const palette = blockCatalog.map(({ block }) => block);

/** Kinds of blocks that together have every type of setting. */
const kindsOfSettings = palette.filter(({ components }, at) => {
  const earlier = new Set(palette.slice(0, at).flatMap((kind) => kind.components.map(({ type }) => type)));
  return components.some(({ type }) => !earlier.has(type));
});

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
    const [bar, setBar] = useState<HTMLElement | null>(null);
    const panels = usePanels({ has: () => true, first: 'add' });
    return (
      <>
        <div ref={setBar} />
        <BlockEditor
          document={document}
          palette={palette}
          samples={samples}
          onChange={(next) => {
            saved.document = next;
            setDocument(next);
          }}
          {...(images === undefined ? {} : { images })}
          places={{ history: bar, tools: bar, panels, width: 'desktop' }}
        />
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return { saved, user: userEvent.setup() };
}

const openSettings = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: t('settings.label') }));

const slugs = (document: BlockDocument, area = 2) => blocksOf(document, area).map(({ block }) => block.slug);

describe('the block editor', () => {
  it('puts what is chosen in the palette behind the selected block, and says where', async () => {
    const { saved, user } = show(makeMail('heading', 'text'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
    await user.click(screen.getByRole('button', { name: t('kind.quote.label') }));
    expect(slugs(saved.document)).toEqual(['heading', 'quote', 'text']);
    expect(
      screen.getByText(
        t('block.place.status', {
          action: 'insert',
          name: t('kind.quote.label'),
          position: 2,
          count: 3,
          place: t('column.name.label', { side: 'whole', section: 2, column: 1 }),
        }),
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('group', { name: blocksNamed(t('kind.quote.label')) })).toHaveFocus();
  });

  it('leaves the focus in a text that is written right after its block was added', async () => {
    const { saved, user } = show(makeMail('quote'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.quote.label')) }));
    await user.keyboard('a');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.heading.label') }));
    const block = screen.getByRole('group', {
      name: t('block.text.label', { name: t('kind.heading.label'), text: 'Your heading' }),
    });
    await user.keyboard('{Enter}');
    const root = [...block.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
    const field = root?.querySelector<HTMLElement>('[role=textbox]');
    if (field === null || field === undefined) throw new Error('the heading is not being edited');
    field.textContent = 'Your heading by keys';
    fireEvent.input(field);
    expect(saved.document.blockdata_set[1]?.data['heading']).toBe('Your heading by keys');
    expect(root?.activeElement).toBe(field);
  });

  it('moves, duplicates and deletes by the selected block’s buttons', async () => {
    const { saved, user } = show(makeMail('heading', 'text'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.text.label')) }));
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'up' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'duplicate' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'text', 'heading']);
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'delete' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
  });

  it('changes a value in the settings, and takes it back', async () => {
    const { saved, user } = show(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
    await openSettings(user);
    await user.type(screen.getByRole('textbox', { name: t('setting.heading.label') }), '!');
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('Your heading!');
    await user.click(screen.getByRole('button', { name: t('undo.button') }));
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('Your heading');
  });

  it('edits, adds and removes the rows of facts', async () => {
    const { saved, user } = show(makeMail('facts'));
    const rows = () => rowsData(saved.document.blockdata_set[0]?.data['rows']);
    const [when] = rows();
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.facts.label')) }));
    await openSettings(user);
    const first = screen.getByRole('group', { name: t('rows.item.label', { position: 1 }) });
    for (const [label, text] of [
      [t('rows.label.label'), 'When'],
      [t('rows.value.label'), `${when?.value}!`],
    ] as const) {
      const box = within(first).getByRole('textbox', { name: label });
      await user.clear(box);
      await user.type(box, text);
    }
    await user.click(screen.getByRole('button', { name: t('rows.remove.label', { position: 2 }) }));
    await user.click(screen.getByRole('button', { name: t('rows.add.button') }));
    const second = screen.getByRole('group', { name: t('rows.item.label', { position: 2 }) });
    await user.type(within(second).getByRole('textbox', { name: t('rows.label.label') }), 'Price');
    expect(rows()).toEqual([
      { label: when?.label, value: `${when?.value}!` },
      { label: 'Price', value: '' },
    ]);
  });

  it.each(kindsOfSettings)('can edit every setting of $slug', async ({ slug, components }) => {
    const { user } = show(makeMail(slug));
    await user.click(screen.getByRole('group', { name: blocksNamed(kindName(t, slug) ?? slug) }));
    await openSettings(user);
    const settings = screen.getByRole('region', {
      name: t('settings.block.label', { name: kindName(t, slug) ?? slug }),
    });
    for (const { name, type } of components) {
      const label = settingLabel(t, slug, name) ?? name;
      const unknown = t('field.unknown.body', { label, type: String(type) });
      expect(within(settings).queryByText(unknown)).toBeNull();
    }
  });

  it('sets a color by its digits, and warns about low contrast', async () => {
    const { saved, user } = show(makeMail('heading'));
    await user.click(screen.getByRole('button', { name: t('panel.label', { panel: 'style' }) }));
    const headings = screen.getByRole('group', { name: t('style.group.title', { group: 'headings' }) });
    await user.type(
      within(headings).getByRole('textbox', { name: t('style.field.label', { field: 'color' }) }),
      '#EEEEEE',
    );
    expect(saved.document.h_font_color).toBe('eeeeee');
    expect(within(headings).getByText(/1\.\d:1/)).toBeInTheDocument();
    await user.type(
      within(headings).getByRole('textbox', { name: t('style.field.label', { field: 'size' }) }),
      '30',
    );
    expect(saved.document.h_font_size).toBe(30);
  });

  it('puts an uploaded image into its block, and says why one was refused', async () => {
    const upload = vi
      .fn<ImageUploads['upload']>()
      .mockRejectedValueOnce(new Error('That is no picture.'))
      .mockResolvedValueOnce({ src: '/p/images/a.png' });
    const { saved, user } = show(makeMail('image'), { upload });
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.image.label')) }));
    await openSettings(user);
    const file = (name: string) => new File(['x'], name, { type: 'image/png' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('there is no field for files');
    await user.upload(input, file('refused.png'));
    expect(await screen.findByText('That is no picture.')).toBeInTheDocument();
    await user.upload(input, file('a.png'));
    await screen.findByText(t('image.upload.status', { fileName: 'a.png' }));
    expect(saved.document.blockdata_set[0]?.data['image']).toMatchObject({ src: '/p/images/a.png' });
  });

  it('lists its keys under ?', async () => {
    const { user } = show(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
    await user.keyboard('?');
    expect(await screen.findByText(t('shortcuts.action.label', { action: 'duplicate' }))).toBeInTheDocument();
  });
});
