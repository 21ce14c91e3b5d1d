import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { audienceCountQuery } from '../../api/audience-count.ts';
import { resendMail, sentMailQuery } from '../../api/sent-mails.ts';
import { Button } from '../../components/basics/Button.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { subjectOfDraft } from '../../paths.ts';

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

/** Counts who would get an email again; null where that can't be counted, such as when its list is gone. */
function useNonOpeners(id: number) {
  const isCounted = useExtensions().has('audienceCount');
  const mail = useQuery({ ...sentMailQuery(id), enabled: isCounted });
  const lists = (mail.data?.lists ?? []).map(({ hash }) => hash);
  const query = audienceCountQuery({ lists, not_opened_of: id, hidden: 'leave_out' });
  const counted = useQuery({ ...query, enabled: lists.length > 0 });
  return { count: counted.data?.receivers ?? null, isCounting: mail.isLoading || counted.isLoading };
}
