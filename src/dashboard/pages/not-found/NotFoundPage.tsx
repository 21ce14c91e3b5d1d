import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';

/** For an address that no page has. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no page at this address"
        action={<Link to={paths.overview}>Go to the overview</Link>}
      >
        It may have a mistake in it, or belong to something that was deleted.
      </EmptyState>
    </>
  );
}
