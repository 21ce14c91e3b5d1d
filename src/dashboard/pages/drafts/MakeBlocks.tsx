import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftQuery, makeDraftBlocks } from '../../api/drafts.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Dialog } from '../../components/overlay/Dialog.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useFocusReturn } from '../../components/overlay/useFocusReturn.ts';
import { blocksOfHtml } from '../../components/writing/make-blocks/blocks-of-html.ts';
import { openDraft } from '../../components/writing/mail-editor/open/open-mail.ts';
import type { MailSaver } from '../../components/writing/mail-editor/saving/mail-saver.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface MakeBlocksProps {
  readonly id: number;
  /** Saves the email; false if that failed. */
  readonly flush: () => Promise<boolean>;
  /** Shows the new email. */
  readonly replaceBy: MailSaver['replaceBy'];
  readonly onClose: () => void;
}

/** A dialog that turns an HTML draft into a block draft. Its HTML is kept as a version. */
export function MakeBlocks({ id, flush, replaceBy, onClose }: MakeBlocksProps) {
  const t = useMessages('make-blocks');
  const tCommon = useMessages('common');
  const tDrafts = useMessages('drafts');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync } = useSubmit(makeDraftBlocks(id));
  useFocusReturn();
  const make = async () => {
    if (!(await flush())) {
      toast(tDrafts('unsaved.toast'), { tone: 'problem' });
      return;
    }
    const { body, updated } = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 });
    const blockdocument = blocksOfHtml(body ?? '');
    await replaceBy(async () => openDraft(await mutateAsync({ blockdocument, based_on: updated })));
    toast(t('toast', { count: blockdocument.blockdata_set.length }));
    onClose();
  };
  const start = () => {
    setIsBusy(true);
    void make()
      .catch((error: unknown) => toastFailure(t('failed'), error))
      .finally(() => setIsBusy(false));
  };
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <Text size="md">{t('body')}</Text>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button tone="plain" onClick={onClose}>
          {tCommon('cancel.button')}
        </Button>
        <Button isFirst isBusy={isBusy} onClick={start}>
          {t('confirm.button')}
        </Button>
      </div>
    </Dialog>
  );
}
