import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageHeader } from './PageHeader.tsx';

it('separates the direction of a name from that of the page', () => {
  render(
    <MemoryRouter>
      <PageHeader title="أخبار (2026)" parent={{ label: 'عملاء', path: '/lists/news' }} />
    </MemoryRouter>,
  );
  const isApart = (text: string) => screen.getByText(text).tagName === 'BDI';
  expect(screen.getByRole('heading', { level: 1, name: 'أخبار (2026)' })).toBeVisible();
  expect(isApart('أخبار (2026)')).toBe(true);
  expect(isApart('عملاء')).toBe(true);
});
