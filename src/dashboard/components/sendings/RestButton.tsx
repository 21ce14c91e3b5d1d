import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { audienceCountQuery } from '../../api/audience-count.ts';
import { sendRest, sentMailQuery } from '../../api/sent-mails.ts';
import { sendingQuery } from '../../api/sendings.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../basics/Button.tsx';

/**
 * The button that creates a draft of a stopped email for everyone who didn't get it, with their number, and opens it. It
 * is hidden until they are counted or if there are none.
 */
export function RestButton({ id }: { readonly id: number }) {
  const t = useMessages('sendings');
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(sendRest(), { done: t('rest.toast'), failed: t('rest.failed') });
  const count = useRest(id);
  if (count === null || count === 0) return null;
  return (
    <Button
      tone="plain"
      isBusy={isPending}
      onClick={() => mutate(id, { onSuccess: (draft) => void navigate(paths.draft(draft.id)) })}
    >
      {t('rest.button', { count })}
    </Button>
  );
}

/** Counts who would get the rest of a stopped email; null until counted, or if it can't be. */
function useRest(id: number): number | null {
  const { data: mail } = useQuery(sentMailQuery(id));
  const { data: progress } = useQuery(sendingQuery(id));
  const lists = (mail?.lists ?? []).map(({ hash }) => hash);
  const targeting = progress?.targeting ?? null;
  const hashes = (named: readonly { readonly hash: string }[]) => named.map(({ hash }) => hash);
  const narrowed =
    targeting === null
      ? {}
      : {
          segments: hashes(targeting.segments),
          exclude_lists: hashes(targeting.exclude_lists),
          exclude_segments: hashes(targeting.exclude_segments),
          not_opened_of: targeting.not_opened_of,
          hidden: targeting.hidden,
        };
  const isKnown = lists.length > 0 && progress?.state === 'cancelled' && (targeting?.match ?? null) === null;
  const query = audienceCountQuery({ lists, ...narrowed, not_sent_of: id });
  const { data } = useQuery({ ...query, enabled: isKnown });
  return data?.receivers ?? null;
}
