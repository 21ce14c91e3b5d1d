import { useQueryClient } from '@tanstack/react-query';
import { draftQuery, makeDraftBlocks } from '../../api/drafts.ts';
import type { OpenMail } from '../../components/writing/mail-editor/open/open-mail.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Options of the actions on a draft. */
export interface DraftActionsOptions {
  readonly mail: OpenMail;
  /** Saves the email; false if that failed. */
  readonly flush: () => Promise<boolean>;
}

/** Returns the action that turns an HTML draft into a block draft. Its HTML is kept as a version. */
export function useMakeBlocks({ mail: { id }, flush }: DraftActionsOptions): () => Promise<void> {
  const t = useMessages('drafts');
  const client = useQueryClient();
  const { mutateAsync } = useSubmit(makeDraftBlocks(id));
  const make = async () => {
    if (!(await flush())) {
      toast(t('unsaved.toast'), { tone: 'problem' });
      return;
    }
    const { blocksOfHtml } = await import('../../components/writing/make-blocks/blocks-of-html.ts');
    const { body, updated } = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 });
    const blockdocument = blocksOfHtml(body ?? '');
    await mutateAsync({ blockdocument, based_on: updated });
    toast(t('makeBlocks.toast', { count: blockdocument.blockdata_set.length }));
  };
  return async () => {
    const isSure = await confirm({
      title: t('makeBlocks.title'),
      message: t('makeBlocks.body'),
      confirmLabel: t('makeBlocks.confirm'),
    });
    if (isSure) await make().catch((error: unknown) => toastFailure(t('makeBlocks.failed'), error));
  };
}
