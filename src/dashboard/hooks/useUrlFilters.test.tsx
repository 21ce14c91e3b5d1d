import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { contactList } from '../../contract/people/contacts.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { useUrlFilters } from './useUrlFilters.ts';

function Filters() {
  const { query, change, clear } = useUrlFilters(contactList.query);
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Query">{JSON.stringify(query)}</output>
      <button onClick={() => change({ search_email: 'ada' })}>Filter</button>
      <button onClick={() => change({ search_email: 'adam' }, { replace: true })}>Type on</button>
      <button onClick={() => clear(['search_email'])}>Clear</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function setUp() {
  const { user, address } = renderDashboard({ at: '/contacts?tab=a', ui: <Filters /> });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, address };
}

describe('filters in the URL', () => {
  it('keep the rest of the URL, and Back returns to the previous state', async () => {
    const { press, address } = setUp();
    await press('Filter');
    expect(address()).toBe('/contacts?tab=a&search_email=ada');
    expect(screen.getByRole('status', { name: 'Query' })).toHaveTextContent('{"search_email":"ada"}');
    await press('Back');
    await waitFor(() => expect(address()).toBe('/contacts?tab=a'));
  });

  it('add no history entries while someone types', async () => {
    const { press, address } = setUp();
    await press('Filter');
    await press('Type on');
    expect(address()).toBe('/contacts?tab=a&search_email=adam');
    await press('Back');
    await waitFor(() => expect(address()).toBe('/contacts?tab=a'));
  });

  it('are removed when cleared', async () => {
    const { press, address } = setUp();
    await press('Filter');
    await press('Clear');
    expect(address()).toBe('/contacts?tab=a');
  });
});
