import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The page for unknown URLs. */
export function NotFoundPage() {
  const t = useMessages('not-found');
  return (
    <>
      <PageHeader title={t('page.title')} />
      <EmptyState title={t('page.title')} action={<Link to={paths.overview}>{t('overview.button')}</Link>}>
        {t('page.body')}
      </EmptyState>
    </>
  );
}
