import { useQuery } from '@tanstack/react-query';

import { useParams } from 'react-router-dom';
import { draftQuery, draftResendQuery } from '../../api/drafts.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useDraftAudience } from '../../components/sendings/draft-audience.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

/** The send form, loaded in parallel with its draft because form and checks are as large as a page. */
const SendForm = lazyPart(() => import('./SendForm.tsx').then((it) => it.SendForm));

/** The page that sends a draft, with checks, a test, and ten seconds to undo. */
export function SendPage() {
  const t = useMessages('send');
  const tShell = useMessages('shell');
  const id = Number(useParams()['id']);
  const parent = { label: tShell('navigation.label', { page: 'drafts' }), path: paths.drafts };
  const extensions = useExtensions();
  const isAsked = extensions.has('draftResendShow');
  const { data: draft, error, refetch } = useQuery(draftQuery(id));
  const resend = useQuery({ ...draftResendQuery(id), enabled: isAsked });
  const [audience, change, isLoading] = useDraftAudience(id);
  if (draft === undefined || resend.isLoading || isLoading) {
    return (
      <>
        <PageHeader title={t('page.loading.title')} parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title={t('page.error.title')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const subject = shownSubject(draft.subject);
  return (
    <>
      <PageHeader title={t('page.title', { subject })} parent={parent} />
      <LazyPlace fallback={<LoadingCard />}>
        <SendForm
          key={id}
          draft={draft}
          resends={resend.data?.resends ?? null}
          audience={audience}
          onAudience={change}
        />
      </LazyPlace>
    </>
  );
}
