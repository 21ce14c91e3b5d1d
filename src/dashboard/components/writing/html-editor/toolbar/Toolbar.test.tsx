import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import type { FrameSelection } from '../../mail-frame/protocol.ts';
import { Toolbar } from './Toolbar.tsx';

const t = loadedMessages('html-editor');

const inCell: FrameSelection = {
  ...{ id: 1, isCollapsed: true, text: '', bold: false, italic: false, underline: false, list: null },
  ...{ block: 'p', align: 'left', color: '#000000', size: 16, background: '#ffffff', behind: '#ffffff' },
  ...{ href: null, room: 500, hasTag: true, image: null },
};

function toolbarAt(selection: FrameSelection | null) {
  return (
    <Toolbar
      selection={selection}
      isDisabled={false}
      attributes={[]}
      samples={loadedMessages('email-samples')}
      images={undefined}
      brandColors={[]}
      anchors={() => []}
      usedColors={() => []}
      rowChanges={() => []}
      onImageDialog={() => {}}
      onCommand={() => {}}
      onTag={() => {}}
      onRow={() => {}}
    />
  );
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

it('keeps each tool in its place, whatever is at the caret', () => {
  const { rerender } = render(toolbarAt(null));
  const usual = names();
  rerender(toolbarAt(inCell));
  expect(names().slice(0, usual.length)).toEqual(usual);
  expect(names().slice(usual.length)).toEqual([t('tool.label', { tool: 'editTag' })]);
});

it('says that only cells have a background', async () => {
  render(toolbarAt({ ...inCell, background: null }));
  const background = t('tool.label', { tool: 'background' });
  await userEvent.click(screen.getByRole('button', { name: background }));
  expect(screen.getByRole('dialog', { name: background, hidden: true })).toHaveTextContent(
    t('row.none.body'),
  );
});
