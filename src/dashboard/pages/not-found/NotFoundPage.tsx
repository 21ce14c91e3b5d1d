import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The page for unknown URLs. */
export function NotFoundPage() {
  const t = useMessages('not-found');
  return (
    <>
      <PageHeader title={t('page.title')} description={t('page.body')} />
      <Link to={paths.overview}>{t('overview.button')}</Link>
    </>
  );
}
