import { useFocusReturn } from '../../../overlay/useFocusReturn.ts';
import { Dialog } from '../../../overlay/Dialog.tsx';
import type { ShownMail } from '../open/shown-mail.ts';
import classes from './panels.module.css';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const MailPreview = lazyPart(() => import('../../mail-preview/MailPreview.tsx').then((it) => it.MailPreview));

/** A dialog with an earlier version, or one saved elsewhere. */
export function LookDialog({ shown, onClose }: { shown: ShownMail; onClose: () => void }) {
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={shown.title} size="min(1000px, 96vw)">
      <div className={classes.look} tabIndex={-1} data-autofocus="">
        <LazyPlace>
          <MailPreview {...shown} />
        </LazyPlace>
      </div>
    </Dialog>
  );
}
