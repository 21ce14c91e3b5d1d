import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import { Dialog } from '../../overlay/Dialog.tsx';
import classes from './mail-preview.module.css';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

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
        <LazyPlace>
          <MailPreview title={title} src={src} />
        </LazyPlace>
      </div>
    </Dialog>
  );
}
