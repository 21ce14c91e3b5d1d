import { Suspense } from 'react';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
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
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={title} size="min(1000px, 96vw)">
      <div className={classes.dialog} tabIndex={-1} data-autofocus="">
        <Suspense fallback={null}>
          <MailPreview title={title} src={src} />
        </Suspense>
      </div>
    </Dialog>
  );
}
