import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksOf } from '../model/areas.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-options');
const tEditor = loadedMessages('block-editor');

describe('the options of the selected block', () => {
  it('are set, shown in the email, and undone', async () => {
    const { saved, user } = showEditor(makeMailOf({ 2: ['heading'] }));
    const name = tEditor('kind.heading.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const settings = within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
    const options = () => blocksOf(saved.document, 2)[0]?.newsdesk;
    const [top] = settings.getAllByLabelText(t('space.label', { side: 'top' }));
    if (top === undefined) throw new Error('no field for the room on top');
    expect(top).toHaveAttribute('placeholder', '16');
    await user.type(top, '48');
    await user.selectOptions(settings.getByLabelText(t('field.label', { field: 'hide' })), 'phone');
    await user.type(settings.getByLabelText(t('field.label', { field: 'size' })), '40');
    expect(options()).toEqual({ space: { top: 48 }, hide: 'phone', text: { heading: { size: 40 } } });
    await user.selectOptions(settings.getByLabelText(t('field.label', { field: 'hide' })), '');
    await user.clear(top);
    await user.clear(settings.getByLabelText(t('field.label', { field: 'size' })));
    expect(options()).toBeUndefined();
  });

  it('show the sizes and colors that apply, also after the style of the email has changed', async () => {
    const { user } = showEditor(makeMailOf({ 2: ['heading'] }));
    await user.click(screen.getByRole('button', { name: tEditor('panel.label', { panel: 'style' }) }));
    const style = within(
      screen.getByRole('group', { name: tEditor('style.group.title', { group: 'headings' }) }),
    );
    await user.type(style.getByLabelText(tEditor('style.field.label', { field: 'size' })), '40');
    await user.type(style.getByLabelText(tEditor('style.field.label', { field: 'color' })), 'aa0000');
    const name = tEditor('kind.heading.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const settings = within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
    const size = settings.getByLabelText(t('field.label', { field: 'size' }));
    // The text color in dark mode has the same label.
    const [color] = settings.getAllByLabelText(t('field.label', { field: 'color' }));
    expect(size).toHaveAttribute('placeholder', '40');
    expect(color).toHaveAttribute('placeholder', 'aa0000');
    await user.click(screen.getByRole('button', { name: tEditor('undo.button') }));
    expect(color).toHaveAttribute('placeholder', '14171f');
    await user.click(screen.getByRole('button', { name: tEditor('undo.button') }));
    expect(size).toHaveAttribute('placeholder', '26');
  });

  it('show the color and corners of a button that apply without its own', async () => {
    const { user } = showEditor(makeMailOf({ 2: ['button'] }));
    const name = tEditor('kind.button.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const settings = within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
    const label = tEditor('setting.button_color.label');
    expect(settings.getByLabelText(label)).toHaveAttribute('placeholder', '1f5eff');
    expect(settings.getByLabelText(tEditor('field.color.label', { label }))).toHaveValue('#1f5eff');
    expect(settings.getByLabelText(tEditor('setting.corners.label'))).toHaveAttribute('placeholder', '8');
  });

  it('set an image’s width by share or pixels but not both, and omit a decoration’s alt text', async () => {
    const { saved, user } = showEditor(makeMailOf({ 2: ['image'] }));
    const name = tEditor('kind.image.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const image = within(screen.getByRole('group', { name: tEditor('setting.image.label') }));
    const options = () => blocksOf(saved.document, 2)[0]?.newsdesk;
    await user.type(image.getByLabelText(t('field.label', { field: 'imageShare' })), '50');
    expect(options()).toEqual({ image: { image: { share: 50 } } });
    await user.type(image.getByLabelText(t('field.label', { field: 'imageWidth' })), '120');
    expect(options()).toEqual({ image: { image: { width: 120 } } });
    await user.click(image.getByRole('checkbox', { name: t('decorative.label') }));
    expect(options()).toEqual({ image: { image: { width: 120, decorative: true } } });
    expect(image.getByLabelText(tEditor('image.alt.label'))).toBeDisabled();
  });

  it('format one text of all items of a list', async () => {
    const { saved, user } = showEditor(makeMailOf({ 2: ['steps'] }));
    const name = tEditor('kind.steps.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const settings = within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
    const [heading] = settings.getAllByText(/ · /);
    const fields = heading?.closest('fieldset');
    if (!fields) throw new Error('no fields for the texts of items');
    await user.type(within(fields).getByLabelText(t('field.label', { field: 'size' })), '30');
    expect(blocksOf(saved.document, 2)[0]?.newsdesk).toEqual({ text: { 'items/heading': { size: 30 } } });
  });

  it('apply to all selected blocks in one step', async () => {
    const { saved, user } = showEditor(makeMailOf({ 2: ['heading', 'article', 'divider'] }));
    await user.click(screen.getByRole('group', { name: blocksNamed(tEditor('kind.heading.label')) }));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
    const name = tEditor('kind.divider.label');
    const settings = within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
    expect(settings.getByText(t('several.help', { count: 3 }))).toBeInTheDocument();
    await user.selectOptions(settings.getByLabelText(t('field.label', { field: 'hide' })), 'phone');
    expect(blocksOf(saved.document, 2).map(({ newsdesk }) => newsdesk)).toEqual([
      { hide: 'phone' },
      { hide: 'phone' },
      { hide: 'phone' },
    ]);
    await user.click(screen.getByRole('button', { name: tEditor('undo.button') }));
    expect(blocksOf(saved.document, 2).flatMap(({ newsdesk }) => newsdesk ?? [])).toEqual([]);
  });
});
