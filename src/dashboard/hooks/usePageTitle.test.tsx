import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageTitle } from './usePageTitle.ts';

it('names the page first in the browser tab, and follows its changes', () => {
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Lists' } });
  expect(document.title).toBe('Lists · Newsdesk');
  rerender({ title: 'Customers' });
  expect(document.title).toBe('Customers · Newsdesk');
});
