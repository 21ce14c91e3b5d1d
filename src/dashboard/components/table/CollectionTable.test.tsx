import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Collection } from '../../hooks/useCollection.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { CollectionTable } from './CollectionTable.tsx';
import { DataTable } from './DataTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';

provideEnglish();
const t = loadedMessages('common');

function showFailed(at: string, asked: Collection<string>['asked']) {
  const collection: Collection<string> = {
    ...{ asked, rows: undefined, total: undefined, isReloading: false },
    failure: new Error('There is no such page.'),
    reload: () => {},
    note: () => undefined,
  };
  const table = { label: 'Names', columns: [], rows: undefined, rowKey: (name: string) => name };
  return renderDashboard({
    at,
    ui: <CollectionTable collection={collection} things="lists" empty={null} {...table} />,
  });
}

const toFirst = () => screen.queryByRole('button', { name: t('pages.toFirst.button') });

it('a later page that can’t be loaded offers the first', async () => {
  const { user, address } = showFailed('/lists?page=9&search=a', { page: 9 });
  await user.click(toFirst() ?? document.body);
  await waitFor(() => expect(address()).toBe('/lists?search=a'));
});

it('the first page that can’t be loaded offers only a retry', () => {
  showFailed('/lists', {});
  expect(toFirst()).toBeNull();
  expect(screen.getByRole('button', { name: t('retry.button') })).toBeVisible();
});

function Names({ isReloading }: { isReloading: boolean }) {
  const selection = useSelection('');
  const table = { label: 'Names', columns: [], rows: ['Ada', 'Grace'], rowKey: (name: string) => name };
  return <DataTable {...table} selection={selection} isReloading={isReloading} />;
}

it.each([true, false])(
  'rows can be selected only once the requested ones are loaded (%s)',
  async (isReloading) => {
    const { user } = renderDashboard({ at: '/lists', ui: <Names isReloading={isReloading} /> });
    const ada = screen.getByRole('checkbox', { name: t('select.row.label', { name: 'Ada' }) });
    await user.click(screen.getByRole('checkbox', { name: t('select.page.label') }));
    expect(ada).toHaveProperty('checked', !isReloading);
    await user.click(ada);
    expect(ada).not.toBeChecked();
  },
);

it('the checkbox of a page is mixed while some rows, but not all, are selected', async () => {
  const { user } = renderDashboard({ at: '/lists', ui: <Names isReloading={false} /> });
  const page = screen.getByRole('checkbox', { name: t('select.page.label') });
  expect(page).not.toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: t('select.row.label', { name: 'Ada' }) }));
  expect(page).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: t('select.row.label', { name: 'Grace' }) }));
  expect(page).not.toBePartiallyChecked();
  expect(page).toBeChecked();
});

it('has nothing to select before its first rows', () => {
  const table = { label: 'Names', columns: [], rows: undefined, rowKey: (name: string) => name };
  function Waiting() {
    return <DataTable {...table} selection={useSelection('')} />;
  }
  renderDashboard({ at: '/lists', ui: <Waiting /> });
  const all = screen.getByRole('checkbox', { name: t('select.page.label') });
  expect(all).toHaveAttribute('aria-disabled', 'true');
});

function Picked() {
  const selection = useSelection('');
  const rows = ['Ada', 'Grace'];
  return (
    <>
      <DataTable {...{ rows, selection }} label="Names" columns={[]} rowKey={(name: string) => name} />
      <SelectionBar selection={selection} pageKeys={rows} total={9} things="contacts">
        <button type="button">Tag</button>
      </SelectionBar>
    </>
  );
}

it('a key goes from a row to the bar of actions, which keeps the focus', async () => {
  const { user } = renderDashboard({ at: '/lists', ui: <Picked /> });
  const page = screen.getByRole('checkbox', { name: t('select.page.label') });
  await user.click(page);
  await user.keyboard('a');
  expect(screen.getByRole('button', { name: /9/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Tag' })).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(page).toHaveFocus();
  expect(screen.queryByRole('region', { name: t('selection.label') })).toBeNull();
});
