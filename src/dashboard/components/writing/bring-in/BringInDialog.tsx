import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { mayLeave } from '../../form/leaving-guard.ts';
import { useUnsavedGuard } from '../../form/useUnsavedGuard.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import type { OpenedEmail } from './open-email.ts';
import { OpenStep } from './OpenStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/**
 * A dialog that imports an email from another service: reads it, lists the changes, then creates a draft. Closing it
 * with an email in it asks first.
 */
export function BringInDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('email-import');
  const [html, setHtml] = useState('');
  const [opened, setOpened] = useState<OpenedEmail | null>(null);
  useUnsavedGuard(html.trim() !== '' || opened !== null);
  useFocusReturn();
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Dialog onClose={() => void close()} title={t('title')} size="min(720px, 96vw)">
      {opened === null ? (
        <OpenStep html={html} onHtml={setHtml} onOpen={setOpened} />
      ) : (
        <ReviewStep opened={opened} onBack={() => setOpened(null)} />
      )}
    </Dialog>
  );
}
