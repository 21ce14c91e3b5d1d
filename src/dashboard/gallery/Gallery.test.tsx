import { readdirSync, readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { Gallery } from './Gallery.tsx';

const rooms = ['basics', 'filter', 'form', 'overlay', 'page', 'table'];

/**
 * Components inside others, components of broken pages, the frame of whole pages, and two variants of others with a form
 * or a query.
 */
const broughtAlong = new Set([
  ...['Chevron', 'DotsIcon', 'BackArrow', 'ConfirmDialog', 'Overlays', 'Toasts', 'PageBoundary'],
  ...['TableHead', 'TableRow', 'TableSkeleton', 'DrawerForm', 'CollectionTable', 'PreviewedForm'],
]);

describe('the gallery', () => {
  it('renders every shelf, with names on all states', async () => {
    renderDashboard({ at: '/', ui: <Gallery /> });
    const shelves = ['Basics', 'Page', 'Filters', 'Tables', 'Forms', 'Over the page'];
    for (const name of shelves) {
      const shelf = await screen.findByRole('region', { name });
      expect(within(shelf).getAllByRole('figure').length).toBeGreaterThan(0);
    }
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Busy' })).toHaveAttribute('aria-busy', 'true');
  });

  it('has every shared component of the general rooms', () => {
    const own = readdirSync('src/dashboard/gallery').filter((file) => file.endsWith('Shelf.tsx'));
    const text = own.map((file) => readFileSync(`src/dashboard/gallery/${file}`, 'utf8')).join('\n');
    const components = rooms.flatMap((room) =>
      readdirSync(`src/dashboard/components/${room}`).filter((file) => /^[A-Z]\w+\.tsx$/.test(file)),
    );
    const missing = components.filter(
      (file) => !text.includes(`/${file}'`) && !broughtAlong.has(file.slice(0, -4)),
    );
    expect(missing).toEqual([]);
    expect(components.length).toBeGreaterThan(25);
  });
});
