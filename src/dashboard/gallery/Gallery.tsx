import { BasicsShelf } from './BasicsShelf.tsx';
import { FilterShelf } from './FilterShelf.tsx';
import { FormShelf } from './FormShelf.tsx';
import { OverlayShelf } from './OverlayShelf.tsx';
import { PageShelf } from './PageShelf.tsx';
import { TableShelf } from './TableShelf.tsx';

/** The shared components in their states, for developers of the dashboard. */
export function Gallery() {
  return (
    <main style={{ maxWidth: 1000, margin: '0 auto', padding: 24 }}>
      <h1>Components</h1>
      <p className="nd-muted">
        <a href="?scheme=light">Light</a> · <a href="?scheme=dark">Dark</a>
      </p>
      <BasicsShelf />
      <PageShelf />
      <FilterShelf />
      <TableShelf />
      <FormShelf />
      <OverlayShelf />
    </main>
  );
}
