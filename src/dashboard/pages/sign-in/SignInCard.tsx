import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import '../../components/basics/input-styles.ts';
import '@mantine/core/styles/ActionIcon.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/basics/Button.tsx';
import { connection } from '../../api/connection.ts';
import { failureOf } from '../../api/errors.ts';
import { readAgain } from '../../api/mutation.ts';
import { sessionQuery, signIn } from '../../api/session.ts';
import { Icon } from '../../components/basics/Icon.tsx';
import classes from '../../components/app-shell/shell.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * The ways to sign in: with the link printed at startup (`/sign-in?token=…`) or with the password. With `note`, the card
 * covers a page and keeps its data.
 */
export function SignInCard({ note }: { note?: string }) {
  const t = useMessages('sign-in');
  const [search] = useSearchParams();
  const token = search.get('token');
  const session = useQuery({ ...sessionQuery(), enabled: token === null });
  const signingIn = useSignIn({ keepsPage: note !== undefined });
  const { mutate } = signingIn;
  const sent = useRef(false);
  useEffect(() => {
    // The link works once; an effect that runs twice must not use it up.
    if (token === null || sent.current) return;
    sent.current = true;
    mutate({ token });
  }, [token, mutate]);
  useComeBack(session.data?.signed_in === true);
  const byPassword = session.data?.ways.includes('password') === true;
  const error = signingIn.error ?? session.error;
  return (
    <div className={classes.signCard}>
      <h1>
        <span style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
          <Icon name="brand" size={24} />
          {t('heading.title')}
        </span>
      </h1>
      {note === undefined ? null : <p>{note}</p>}
      {error === null ? null : (
        <p role="alert" style={{ color: 'var(--nd-red)' }}>
          {failureOf(error).detail}
        </p>
      )}
      {byPassword ? (
        <PasswordForm onSubmit={(password) => mutate({ password })} isBusy={signingIn.isPending} />
      ) : (
        <p className="nd-muted">{signingIn.isPending ? t('progress.label') : t('link.help')}</p>
      )}
    </div>
  );
}

/** Returns to the page if another tab has already signed in. */
function useComeBack(isSignedIn: boolean): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isSignedIn) return;
    connection.set({ isSignedIn: true, trouble: null });
    if (pathname === paths.signIn) void navigate(paths.overview, { replace: true });
    void readAgain(client);
  }, [isSignedIn, client, navigate, pathname]);
}

/** Returns the action that signs in. A covered page refetches its data; otherwise, everything is reloaded. */
function useSignIn({ keepsPage }: { keepsPage: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useSubmit({
    ...signIn(),
    async onSuccess() {
      connection.set({ isSignedIn: true, trouble: null });
      if (pathname === paths.signIn) await navigate(paths.overview, { replace: true });
      await (keepsPage ? readAgain(client) : client.resetQueries());
    },
  });
}

function PasswordForm({ onSubmit, isBusy }: { onSubmit: (password: string) => void; isBusy: boolean }) {
  const t = useMessages('sign-in');
  const [password, setPassword] = useState('');
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <PasswordInput
        label={t('password.label')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        required
        autoFocus
      />
      <Button type="submit" isBusy={isBusy} isWide>
        {t('submit.button')}
      </Button>
    </form>
  );
}
