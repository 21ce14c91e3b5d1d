import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import '../overlay/modal-styles.ts';
import classes from './mail-preview.module.css';

const MailPreview = lazy(() => import('./MailPreview.tsx').then((it) => ({ default: it.MailPreview })));

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
