import { Suspense } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { Appearance } from './Appearance.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { Connection } from './Connection.tsx';
import { Mail } from './Mail.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../components/LoadingCard.tsx';

const EmailSettings = lazyPart(() => import('./EmailSettings.tsx').then((it) => it.EmailSettings));

/** The connection to the service, its API tokens, how mail is sent, and how the dashboard looks. */
export function SettingsPage() {
  const extensions = useExtensions();
  return (
    <>
      <PageHeader title="Settings" />
      <div className="nd-stack" style={{ maxWidth: 960 }}>
        <Connection />
        {extensions.has('tokenList') ? <ApiTokens /> : null}
        {extensions.has('mailServerShow') ? <Mail /> : null}
        {extensions.has('emailSettingsShow') ? (
          <Suspense fallback={<LoadingCard />}>
            <EmailSettings />
          </Suspense>
        ) : null}
        <Appearance />
      </div>
    </>
  );
}
