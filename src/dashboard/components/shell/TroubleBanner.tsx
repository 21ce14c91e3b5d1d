import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, type Connection } from '../../api/connection.ts';
import { useStore } from '../../hooks/useStore.ts';
import classes from './shell.module.css';

/** How often a lost service is tried again, in milliseconds. */
const retryMs = 10_000;

/** The one place that tells of a lost service or a refused token. It tries again by itself, and goes when answers come. */
export function TroubleBanner() {
  const { trouble } = useStore(connection);
  const client = useQueryClient();
  const isTroubled = trouble !== null;
  useEffect(() => {
    if (!isTroubled) return undefined;
    const timer = window.setInterval(() => void client.refetchQueries({ type: 'active' }), retryMs);
    return () => window.clearInterval(timer);
  }, [isTroubled, client]);
  if (trouble === null) return null;
  return (
    <div className={classes.banner} role="alert">
      <div>
        <strong>{titleOf(trouble)}</strong> {trouble.detail}
      </div>
      <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
        Try now
      </button>
    </div>
  );
}

function titleOf(trouble: NonNullable<Connection['trouble']>): string {
  if (trouble.kind === 'offline') return 'Connection lost.';
  switch (trouble.state) {
    case 'refused-token':
      return 'Token refused.';
    case 'timeout':
      return 'No answer.';
    case 'redirected':
    case 'not-json':
      return 'Wrong address.';
    case 'tls':
      return 'Certificate not trusted.';
    case 'unreachable':
      return 'Connection lost.';
  }
}
