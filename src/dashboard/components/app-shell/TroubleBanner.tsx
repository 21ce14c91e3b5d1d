import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, type Connection } from '../../api/connection.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import classes from './shell.module.css';
import { useAccountZone } from './useAccountZone.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The interval for retrying an unreachable service. */
const retryMs = 10_000;

/** The time that the banner stays after an answer, because other requests of the same retry may fail later. */
const steadyMs = 3000;

/**
 * The banner for an unreachable service or a refused token. It retries, and disappears once answers arrive and nothing
 * fails. An email's own notice that it can't be saved offline replaces it.
 */
export function TroubleBanner() {
  const t = useMessages('banners');
  const { trouble: latest } = useStore(connection);
  const before = useDebounced(latest, steadyMs);
  const trouble = latest ?? before;
  const client = useQueryClient();
  // Here, because this part is loaded after the first page.
  useAccountZone();
  const isTroubled = trouble !== null;
  useEffect(() => {
    if (!isTroubled) return undefined;
    const timer = window.setInterval(() => void client.refetchQueries({ type: 'active' }), retryMs);
    return () => window.clearInterval(timer);
  }, [isTroubled, client]);
  if (trouble === null) return null;
  return (
    <div className={classes.banner} data-state={stateOf(trouble)} role="alert">
      <div>
        <strong>{t('trouble.title', { state: stateOf(trouble) })}</strong> {trouble.detail}
      </div>
      <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
        {t('retry.button')}
      </button>
    </div>
  );
}

function stateOf(trouble: NonNullable<Connection['trouble']>) {
  if (trouble.kind === 'offline') return 'offline';
  switch (trouble.state) {
    case 'refused-token':
      return 'refused';
    case 'redirected':
    case 'not-json':
      return 'address';
    case 'unreachable':
      return 'other';
    case 'timeout':
    case 'tls':
    case 'database':
      return trouble.state;
  }
}
