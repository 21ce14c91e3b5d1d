import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { BrandCard } from './BrandCard.tsx';
import { Appearance } from './Appearance.tsx';
import { ApiTokens } from './ApiTokens.tsx';
import { Connection } from './Connection.tsx';
import { Mail } from './Mail.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const EmailSettings = lazyPart(() => import('./EmailSettings.tsx').then((it) => it.EmailSettings));

const TimeZoneCard = lazyPart(() => import('./TimeZoneCard.tsx').then((it) => it.TimeZoneCard));

/** The settings: connection, API tokens, mail server, emails, time zone, theme, and language. */
export function SettingsPage() {
  const t = useMessages('settings');
  const extensions = useExtensions();
  return (
    <>
      <PageHeader title={t('page.title')} />
      <div className="nd-stack" style={{ maxWidth: 960 }}>
        <Connection />
        {extensions.has('tokenList') ? <ApiTokens /> : null}
        {extensions.has('mailServerShow') ? <Mail /> : null}
        {extensions.has('emailSettingsShow') ? (
          <LazyPlace fallback={<LoadingCard />}>
            <EmailSettings />
          </LazyPlace>
        ) : null}
        {extensions.has('accountSettingsShow') ? (
          <LazyPlace fallback={<LoadingCard />}>
            <TimeZoneCard />
          </LazyPlace>
        ) : null}
        {extensions.has('brandShow') ? <BrandCard /> : null}
        <Appearance />
        <p className="nd-muted">
          <a href="/third-party-notices.txt">{t('licenses.button')}</a>
        </p>
      </div>
    </>
  );
}
