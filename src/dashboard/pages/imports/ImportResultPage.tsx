import { PageHeader } from '../../components/PageHeader.tsx';

/** One import: its progress, then its result. */
export function ImportResultPage() {
  return <PageHeader title="Import" />;
}
