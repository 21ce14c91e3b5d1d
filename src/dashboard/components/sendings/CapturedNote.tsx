import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mailStatusQuery } from '../../api/outbox.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

/** A note that emails stay in the outbox; nothing once a mail server sends them. */
export function CapturedNote({ className }: { readonly className?: string | undefined }) {
  const t = useMessages('sendings');
  const { data } = useQuery({ ...mailStatusQuery(), enabled: useExtensions().has('mailStatus') });
  if (data?.relay !== null) return null;
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
