import { useNavigate } from 'react-router-dom';
import { resendMail } from '../../api/sent-mails.ts';
import { Button } from '../../components/basics/Button.tsx';
import { keepEarlyLetters } from '../../components/writing/mail-gallery/keep-early-letters.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { useNonOpeners } from './parts/useNonOpeners.ts';

/**
 * The button that creates a draft for recipients who haven't opened a sent email, and opens it at its subject. It shows
 * the current number of recipients, and is hidden until they are counted or if there are none.
 */
export function ResendButton({ id }: { id: number }) {
  const t = useMessages('reports');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(resendMail(), {
    done: t('resend.toast'),
    failed: t('resend.failed'),
  });
  const { count, isCounting } = useNonOpeners(id);
  if (isCounting || count === 0) return null;
  return (
    <Button
      tone="plain"
      isBusy={isPending}
      onClick={() =>
        mutate(id, {
          onSuccess: (draft) => void navigate(paths.draft(draft.id)),
          onError: keepEarlyLetters(),
        })
      }
    >
      {count === null ? t('resend.button') : t('resend.count.button', { count })}
    </Button>
  );
}
