import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DraftAudience } from '../../../contract/mails/draft-audience.ts';
import { draftAudienceQuery } from '../../api/draft-audience.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { toastFailure } from '../overlay/toast-failure.ts';

/** Changes members of a draft's audience. */
export type ChangeAudience = (change: Partial<DraftAudience>) => void;

/**
 * Returns the sender and audience stored with a draft, null until they are known, and a function that changes them
 * immediately; null if the service stores none, and for 0, which isn't a draft.
 */
export function useDraftAudience(
  id: number,
): [audience: DraftAudience | null, change: ChangeAudience | null, isLoading: boolean] {
  const t = useMessages('sendings');
  const client = useQueryClient();
  const isKept = useExtensions().has('draftAudienceReplace') && id !== 0;
  const { data, isLoading } = useQuery({ ...draftAudienceQuery(id), enabled: isKept });
  const change = useCallback(
    (part: Partial<DraftAudience>) => {
      client.setQueryData(draftAudienceQuery(id).queryKey, (before) => before && { ...before, ...part });
      import('../../api/save-draft-audience.ts')
        .then(({ saveDraftAudience }) => saveDraftAudience(client, id, part))
        .catch((error: unknown) => toastFailure(t('audience.failed'), error));
    },
    [client, id, t],
  );
  return [data ?? null, isKept ? change : null, isLoading];
}
