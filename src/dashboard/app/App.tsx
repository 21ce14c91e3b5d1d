import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';

import { BrowserRouter, useLocation } from 'react-router-dom';
import { connection } from '../api/connection.ts';
import { Overlays } from '../components/overlay/Overlays.tsx';
import { AppShell } from '../components/app-shell/AppShell.tsx';
import { useStore } from '../hooks/state/useStore.ts';
import { paths } from '../paths.ts';
import { AppRoutes } from './routes.tsx';
import { lazyPart } from '../components/lazy/lazy-part.tsx';
import { LazyPlace } from '../components/lazy/LazyPlace.tsx';

const SignIn = lazyPart(() => import('../pages/sign-in/SignInPage.tsx').then((it) => it.SignIn));

/** The whole dashboard. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Screen />
        <Overlays />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/**
 * The sign-in page at any URL while there is no session; otherwise the shell with its page. After a session has ended,
 * the page stays below the sign-in and keeps its input.
 */
export function Screen() {
  const { isSignedIn, hasExpired = false } = useStore(connection);
  const { pathname } = useLocation();
  const signIn = (
    <LazyPlace>
      <SignIn isCover={hasExpired} />
    </LazyPlace>
  );
  if (!(isSignedIn || hasExpired) || pathname === paths.signIn) return signIn;
  return (
    <>
      <AppShell>
        <AppRoutes />
      </AppShell>
      {hasExpired ? signIn : null}
    </>
  );
}
