import classes from '../../components/app-shell/shell.module.css';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SignInCard } from './SignInCard.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const SignInCover = lazyPart(() => import('./SignInCover.tsx').then((it) => it.SignInCover));

/**
 * The sign-in while there is no session: instead of a page, which opens afterwards, or with `isCover` over a page that
 * stays.
 */
export function SignIn({ isCover }: { isCover: boolean }) {
  return isCover ? (
    <LazyPlace>
      <SignInCover />
    </LazyPlace>
  ) : (
    <SignInPage />
  );
}

function SignInPage() {
  const t = useMessages('sign-in');
  usePageTitle(t('page.title'));
  return (
    <main className={classes.sign}>
      <SignInCard />
    </main>
  );
}
