import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewForm = lazyPart(() => import('./builder/NewForm.tsx').then((it) => it.NewForm));

/** The page of a new form; the URL may name its lists. */
export function NewFormPage() {
  const t = useMessages('forms');
  return (
    <>
      <PageHeader title={t('new.title')} parent={{ label: t('page.title'), path: paths.forms }} />
      <LazyPlace fallback={<LoadingCard />}>
        <NewForm />
      </LazyPlace>
    </>
  );
}
