import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { useFocusReturn } from '../../../overlay/useFocusReturn.ts';
import '../../../overlay/modal-styles.ts';
import type { ShownMail } from '../open/shown-mail.ts';
import classes from './panels.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { lazyPart } from '../../../lazy/lazy-part.tsx';

const MailPreview = lazyPart(() => import('../../mail-preview/MailPreview.tsx').then((it) => it.MailPreview));

/** A dialog with an earlier version, or one that was saved elsewhere. */
export function LookDialog({ shown, onClose }: { shown: ShownMail; onClose: () => void }) {
  const t = useMessages('common');
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={shown.title}
      size="min(1000px, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': t('close.label') }}
    >
      <div className={classes.look}>
        <Suspense fallback={null}>
          <MailPreview {...shown} />
        </Suspense>
      </div>
    </Modal>
  );
}
