import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import type { Dashboard } from '../../../testing/render-dashboard.tsx';
import { acceptRest, pasteRows, renderWizard, stubUploads, toStep } from '../testing/render-wizard.tsx';

const t = loadedMessages('import-check');
const tImports = loadedMessages('imports');
const tCommon = loadedMessages('common');
const tProblems = loadedMessages('import-problems');

beforeEach(() => {
  stubUploads();
});

const previous = () => screen.getByRole('button', { name: tCommon('pages.previous.button') });
const next = () => screen.getByRole('button', { name: tCommon('pages.next.button') });
const range = (from: number, to: number, total: number) =>
  screen.getByText(tCommon('pages.range.label', { from, to, total }));

/** Returns the line numbers in the file of the rows on the page. */
async function shownLines(): Promise<number[]> {
  const grid = within(await screen.findByRole('table', { name: t('rows.title') }));
  return grid.getAllByRole('rowheader').map((cell) => Number(cell.textContent));
}

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Opens the check of a file with `comma` email addresses with a comma, from line 3 on, then `double` with two @. */
async function openCheck(comma: number, double = 0): Promise<Dashboard> {
  const dashboard = renderWizard();
  const rows = [
    'ada@example.com\tAda',
    ...Array.from({ length: comma }, (_, at) => `bo${at}@example,com\tBo`),
    ...Array.from({ length: double }, (_, at) => `cy${at}@@example.com\tCy`),
  ];
  const { user } = dashboard;
  await pasteRows(user, `Email\tName\n${rows.join('\n')}\n`);
  await toStep(user, 'columns');
  // With so few email addresses, the wizard leaves this choice to the user.
  await user.selectOptions(
    await screen.findByLabelText(tImports('target.label', { columnName: 'Email' })),
    'email',
  );
  await acceptRest(user);
  return dashboard;
}

describe('the rows to fix', () => {
  it('have no pagination when they fit on one page', async () => {
    await openCheck(25);
    expect(await shownLines()).toEqual(lines(3, 27));
    expect(screen.queryByRole('button', { name: tCommon('pages.next.button') })).toBeNull();
  });

  it('are shown in pages of 25', async () => {
    const { user } = await openCheck(51);
    expect(await shownLines()).toEqual(lines(3, 27));
    expect(range(1, 25, 51)).toBeVisible();
    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(await shownLines()).toEqual(lines(28, 52));
    expect(range(26, 50, 51)).toBeVisible();
    await user.click(next());
    expect(await shownLines()).toEqual([53]);
    expect(range(51, 51, 51)).toBeVisible();
    expect(next()).toBeDisabled();
    await user.click(previous());
    expect(await shownLines()).toEqual(lines(28, 52));
    expect(previous()).toBeEnabled();
    expect(next()).toBeEnabled();
  });

  it('end with a full page', async () => {
    const { user } = await openCheck(50);
    await screen.findByRole('table', { name: t('rows.title') });
    await user.click(next());
    expect(range(26, 50, 50)).toBeVisible();
    expect(next()).toBeDisabled();
  });

  it('of another problem start at their first page and are skipped together', async () => {
    const { user } = await openCheck(26, 27);
    await screen.findByRole('table', { name: t('rows.title') });
    await user.click(next());
    const filter = screen.getByRole('combobox', { name: t('rows.filter.label') });
    const group = screen.getByRole('option', {
      name: t('rows.group.label', { problem: tProblems('email.error', { code: 'several_ats' }), count: 27 }),
    });
    await user.selectOptions(filter, group);
    expect(await shownLines()).toEqual(lines(29, 53));
    expect(range(1, 25, 27)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('skipAll.button', { count: 27 }) }));
    expect(screen.getByRole('group', { name: t('many.label') })).toHaveFocus();
    expect(screen.queryByRole('button', { name: t('skipAll.button', { count: 27 }) })).toBeNull();
    await user.selectOptions(filter, '');
    expect(screen.getByRole('button', { name: t('skipAll.button', { count: 26 }) })).toBeVisible();
  });
});
