import { Suspense } from 'react';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const NewForm = lazyPart(() => import('./builder/NewForm.tsx').then((it) => it.NewForm));

/** Makes a form; the address may name the lists that it feeds. */
export function NewFormPage() {
  return (
    <>
      <PageHeader title="New form" parent={{ label: 'Forms', path: paths.forms }} />
      <Suspense fallback={<LoadingCard />}>
        <NewForm />
      </Suspense>
    </>
  );
}
