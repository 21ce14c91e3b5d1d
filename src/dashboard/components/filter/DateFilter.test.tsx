import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { dayOf, startOfDay } from './date-filter.ts';
import { DateFilter } from './DateFilter.tsx';

const t = loadedMessages('common');

/** Opens the filter for a URL. */
async function open(query: Readonly<Record<string, string>> = {}) {
  const onChange = vi.fn();
  render(<DateFilter label="Created" name="created" query={query} onChange={onChange} />);
  const button = screen.getByRole('button');
  const name = button.textContent;
  await userEvent.click(button);
  return { name, onChange };
}

const part = (member: 'year' | 'month' | 'day') =>
  screen.getByRole('spinbutton', { name: t('dates.part.label', { part: member }) });

describe('a filter by a time', () => {
  it('starts at the start of a day in the reader’s zone, and shows that day again', async () => {
    const time = new Date(2026, 2, 1).toISOString();
    expect([startOfDay('2026-03-01'), dayOf(time), startOfDay(''), dayOf(null)]).toEqual([
      time,
      '2026-03-01',
      null,
      '',
    ]);
    const { onChange } = await open({ created_lt: time });
    expect(screen.getByLabelText(t('dates.before.label'))).toHaveValue('2026-03-01');
    const from = screen.getByLabelText(t('dates.from.label'));
    expect(from).toHaveValue('');
    fireEvent.change(from, { target: { value: '2026-02-01' } });
    expect(onChange).toHaveBeenLastCalledWith({ created_gt: new Date(2026, 1, 1).toISOString() });
    fireEvent.change(from, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith({ created_gt: null });
  });

  it('names everything that it filters by', async () => {
    const from = startOfDay('2026-03-01') ?? '';
    const before = startOfDay('2026-04-01') ?? '';
    const { name } = await open({ created_gt: from, created_lt: before, created_month: '5' });
    expect(name).toMatch(/Mar 1, 2026.*Apr 1, 2026.*····-05-··/);
  });

  it.each([
    [{ created_year: '2026' }, '2026-··-··'],
    [{ created_day: '7' }, '····-··-07'],
  ])('names %j', async (query, shown) => {
    expect((await open(query)).name).toContain(shown);
  });

  it('accepts existing years, months, and days, and none', async () => {
    const { name, onChange } = await open();
    expect(name).toBe('Created');
    fireEvent.change(part('month'), { target: { value: '13' } });
    fireEvent.change(part('month'), { target: { value: '0' } });
    fireEvent.change(part('day'), { target: { value: '32' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(part('month'), { target: { value: '12' } });
    expect(onChange).toHaveBeenLastCalledWith({ created_month: '12' });
    fireEvent.change(part('day'), { target: { value: '31' } });
    expect(onChange).toHaveBeenLastCalledWith({ created_day: '31' });
    fireEvent.change(part('year'), { target: { value: '1' } });
    expect(onChange).toHaveBeenLastCalledWith({ created_year: '1' });
    expect(screen.queryByRole('button', { name: t('clear.button') })).toBeNull();
  });

  it('clears everything at once', async () => {
    const { onChange } = await open({ created_day: '7' });
    expect(part('day')).toHaveValue(7);
    await userEvent.click(screen.getByRole('button', { name: t('clear.button') }));
    expect(onChange).toHaveBeenLastCalledWith({
      ...{ created_gt: null, created_lt: null },
      ...{ created_year: null, created_month: null, created_day: null },
    });
  });
});
