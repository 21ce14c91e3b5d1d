import { useNavigate } from 'react-router-dom';
import { resendMail } from '../../api/sent-mails.ts';
import { Button } from '../../components/basics/Button.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { subjectOfDraft } from '../../paths.ts';
import { useNonOpeners } from './parts/useNonOpeners.ts';

/**
 * The button that makes a draft for those who haven't opened a sent email, and opens it at its subject. It says how many
 * would get it now; it is hidden until that is counted, and where nobody would.
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
      onClick={() => mutate(id, { onSuccess: (draft) => void navigate(subjectOfDraft(draft.id)) })}
    >
      {count === null ? t('resend.button') : t('resend.count.button', { count })}
    </Button>
  );
}
