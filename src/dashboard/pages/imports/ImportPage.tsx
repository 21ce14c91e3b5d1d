import { PageHeader } from '../../components/PageHeader.tsx';

/** The import wizard. */
export function ImportPage() {
  return <PageHeader title="Import" />;
}
