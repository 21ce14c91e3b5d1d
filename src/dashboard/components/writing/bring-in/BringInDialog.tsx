import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import type { OpenedEmail } from './open-email.ts';
import { OpenStep } from './OpenStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** A dialog that brings in an email of another service: it reads it, lists what will change, then makes a draft. */
export function BringInDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('email-import');
  const [opened, setOpened] = useState<OpenedEmail | null>(null);
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={t('title')} size="min(720px, 96vw)" centered>
      {opened === null ? (
        <OpenStep onOpen={setOpened} />
      ) : (
        <ReviewStep opened={opened} onBack={() => setOpened(null)} />
      )}
    </Dialog>
  );
}
