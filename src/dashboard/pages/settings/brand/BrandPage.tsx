import { useQuery } from '@tanstack/react-query';

import type { Brand } from '../../../../contract/mails/brand.ts';
import { brandQuery } from '../../../api/brand.ts';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const BrandEditor = lazyPart(() => import('./BrandEditor.tsx').then((it) => it.BrandEditor));

/** The brand of new emails, with a small email as a preview. */
export function BrandPage() {
  const t = useMessages('brand');
  const tSettings = useMessages('settings');
  const { data: brand, error, refetch } = useQuery(brandQuery());
  return (
    <>
      <PageHeader
        title={t('page.title')}
        description={t('page.description')}
        parent={{ label: tSettings('page.title'), path: paths.settings }}
      />
      <BrandOr brand={brand} error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface BrandOrProps {
  readonly brand: Brand | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function BrandOr({ brand, error, onRetry }: BrandOrProps) {
  const t = useMessages('brand');
  if (brand !== undefined) {
    return (
      <LazyPlace fallback={<LoadingCard />}>
        <BrandEditor brand={brand} />
      </LazyPlace>
    );
  }
  if (error === null) return <LoadingCard />;
  return <ErrorState title={t('load.error.title')} error={error} onRetry={onRetry} />;
}
