import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { rowsData } from '../../../../rendering/blocks/block-data.ts';
import { blockCatalog } from '../../../../rendering/blocks/catalog.ts';
import type { ImageUploads } from './state/image-uploads.ts';
import { kindName, settingLabel } from './model/block-words.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf, textOf } from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');

const palette = blockCatalog.map(({ block }) => block);

/** Kinds of blocks that together have every type of setting. */
const kindsOfSettings = palette.filter(({ components }, at) => {
  const earlier = new Set(palette.slice(0, at).flatMap((kind) => kind.components.map(({ type }) => type)));
  return components.some(({ type }) => !earlier.has(type));
});

const makeMail = (...slugs: string[]) => makeMailOf({ 2: slugs });

const openSettings = (user: ReturnType<typeof showEditor>['user']) =>
  user.click(screen.getByRole('button', { name: t('settings.label') }));

const slugs = (document: BlockDocument) => slugsOf(document, 2);

describe('the block editor', () => {
  it('adds the kind chosen in the palette after the selected block, and announces its position', async () => {
    const { saved, user } = showEditor(makeMail('heading', 'text'));
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
    const field = await textOf(screen.getByRole('group', { name: blocksNamed(t('kind.quote.label')) }));
    expect(field.getRootNode()).toHaveProperty('activeElement', field);
  });

  it('puts the caret into an added block, and keeps it there while the dialog closes', async () => {
    const { user } = showEditor(makeMail('quote'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.quote.label')) }));
    await user.keyboard('a');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.heading.label') }));
    const block = screen.getByRole('group', {
      name: t('block.text.label', { name: t('kind.heading.label'), text: 'Your heading' }),
    });
    const field = await textOf(block);
    await waitFor(() => expect(picker).not.toBeInTheDocument());
    expect(field.getRootNode()).toHaveProperty('activeElement', field);
  });

  it('moves, duplicates, and deletes with the selected block’s buttons', async () => {
    const { saved, user } = showEditor(makeMail('heading', 'text'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.text.label')) }));
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'up' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'duplicate' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'text', 'heading']);
    await user.click(screen.getByRole('button', { name: t('tool.label', { tool: 'delete' }) }));
    expect(slugs(saved.document)).toEqual(['text', 'heading']);
  });

  it('opens the settings with the selected block’s button', async () => {
    const { user } = showEditor(makeMail('divider'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.divider.label')) }));
    await user.click(screen.getByRole('button', { name: t('panel.title', { panel: 'block' }) }));
    const name = t('settings.block.label', { name: t('kind.divider.label') });
    expect(await screen.findByRole('region', { name })).toBeVisible();
  });

  it('changes a value in the settings, and undoes it', async () => {
    const { saved, user } = showEditor(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
    await openSettings(user);
    await user.type(screen.getByRole('textbox', { name: t('setting.heading.label') }), '!');
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('Your heading!');
    await user.click(screen.getByRole('button', { name: t('undo.button') }));
    expect(saved.document.blockdata_set[0]?.data['heading']).toBe('Your heading');
  });

  it('edits, adds, and removes rows of facts', async () => {
    const { saved, user } = showEditor(makeMail('facts'));
    const rows = () => rowsData(saved.document.blockdata_set[0]?.data['rows']);
    const [when] = rows();
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.facts.label')) }));
    await openSettings(user);
    const first = screen.getByRole('group', { name: t('rows.item.label', { position: 1 }) });
    await user.type(within(first).getByRole('textbox', { name: t('rows.value.label') }), '!');
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
    const { user } = showEditor(makeMail(slug));
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

  it('sets a color by its hex digits, and warns about low contrast', async () => {
    const { saved, user } = showEditor(makeMail('heading'));
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

  it('puts an uploaded image into its block, and shows why an upload failed', async () => {
    const upload = vi
      .fn<ImageUploads['upload']>()
      .mockRejectedValueOnce(new Error('That is no picture.'))
      .mockResolvedValueOnce({ src: '/p/images/a.png' });
    const { saved, user } = showEditor(makeMail('image'), { images: { upload } });
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.image.label')) }));
    await openSettings(user);
    const file = (name: string) => new File(['x'], name, { type: 'image/png' });
    const button = screen.getByRole('button', { name: t('image.upload.button') });
    const input = button.parentElement?.querySelector<HTMLInputElement>('input[type="file"]') ?? null;
    if (input === null) throw new Error('there is no field for files');
    await user.upload(input, file('refused.png'));
    expect(await screen.findByText('That is no picture.')).toBeInTheDocument();
    await user.upload(input, file('a.png'));
    await screen.findByText(t('image.upload.status', { fileName: 'a.png' }));
    expect(saved.document.blockdata_set[0]?.data['image']).toMatchObject({ src: '/p/images/a.png' });
  });

  it('lists its keyboard shortcuts for ?', async () => {
    const { user } = showEditor(makeMail('heading'));
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
    await user.keyboard('?');
    expect(await screen.findByText(t('shortcuts.action.label', { action: 'duplicate' }))).toBeInTheDocument();
  });
});
