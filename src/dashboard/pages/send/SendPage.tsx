import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { draftQuery } from '../../api/drafts.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { shownSubject } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

/** Loaded beside the draft that it sends: form and checks weigh as much as a page. */
const SendForm = lazyPart(() => import('./SendForm.tsx').then((it) => it.SendForm));

/** Sends a draft: to whom, from whom, when; with checks, a test, and ten seconds to undo it. */
export function SendPage() {
  const id = Number(useParams()['id']);
  const { data: draft, error, refetch } = useQuery(draftQuery(id));
  if (draft === undefined) {
    return (
      <>
        <PageHeader title="Send" parent={{ label: 'Drafts', path: paths.drafts }} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title="The draft could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const subject = shownSubject(draft.subject);
  return (
    <>
      <PageHeader title={`Send ${subject}`} parent={{ label: 'Drafts', path: paths.drafts }} />
      <Suspense fallback={<LoadingCard />}>
        <SendForm key={id} draft={draft} />
      </Suspense>
    </>
  );
}
