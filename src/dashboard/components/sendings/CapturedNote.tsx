import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useIsCaptured } from './useIsCaptured.ts';

/** A note that emails stay in the outbox; nothing once a mail server sends them. */
export function CapturedNote({ className }: { readonly className?: string | undefined }) {
  const t = useMessages('sendings');
  const isCaptured = useIsCaptured();
  if (!isCaptured) return null;
  return (
    <p className={className}>
      {t.rich('captured.body', {
        link: (text) => (
          <Link key="outbox" to={paths.outbox}>
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
