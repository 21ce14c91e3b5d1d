import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import '../overlay/modal-styles.ts';
import classes from './mail-preview.module.css';
import { lazyPart } from '../lazy/lazy-part.tsx';

const MailPreview = lazyPart(() => import('./MailPreview.tsx').then((it) => it.MailPreview));

interface PreviewDialogProps {
  readonly title: string;
  /** The address of the preview. */
  readonly src: string;
  readonly onClose: () => void;
}

/** A saved mail to look at, over the page. */
export function PreviewDialog({ title, src, onClose }: PreviewDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="min(1000px, 96vw)"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.dialog}>
        <Suspense fallback={null}>
          <MailPreview title={title} src={src} />
        </Suspense>
      </div>
    </Modal>
  );
}
