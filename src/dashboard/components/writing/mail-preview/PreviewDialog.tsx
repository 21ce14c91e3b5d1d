import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import '../../overlay/modal-styles.ts';
import classes from './mail-preview.module.css';
import { lazyPart } from '../../lazy/lazy-part.tsx';

const MailPreview = lazyPart(() => import('./MailPreview.tsx').then((it) => it.MailPreview));

interface PreviewDialogProps {
  readonly title: string;
  /** The URL of the preview. */
  readonly src: string;
  readonly onClose: () => void;
}

/** A dialog that shows a saved email. */
export function PreviewDialog({ title, src, onClose }: PreviewDialogProps) {
  const t = useMessages('common');
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="min(1000px, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': t('close.label') }}
    >
      <div className={classes.dialog}>
        <Suspense fallback={null}>
          <MailPreview title={title} src={src} />
        </Suspense>
      </div>
    </Modal>
  );
}
