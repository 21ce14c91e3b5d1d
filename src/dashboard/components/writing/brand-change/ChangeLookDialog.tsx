import { useMemo, useState } from 'react';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { renderDocument } from '../../../../rendering/blocks/render-document.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import { Sides } from '../../basics/Sides.tsx';
import { Dialog } from '../../overlay/Dialog.tsx';
import { useFocusReturn } from '../../overlay/useFocusReturn.ts';
import { MailPreview } from '../mail-preview/MailPreview.tsx';
import classes from './brand-change.module.css';

interface ChangeLookDialogProps {
  readonly title: string;
  readonly applyLabel: string;
  readonly subject: string;
  readonly before: BlockDocument;
  readonly after: BlockDocument;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

const sides = ['before', 'after'] as const;

/** A dialog that shows an email before and after an update. */
export function ChangeLookDialog(props: ChangeLookDialogProps) {
  const { title, applyLabel, subject, before, after, onApply, onClose } = props;
  const t = useMessages('brand');
  const [side, setSide] = useState<(typeof sides)[number]>('after');
  const shown = side === 'after' ? after : before;
  const html = useMemo(() => renderDocument(shown, { title: subject }), [shown, subject]);
  useFocusReturn();
  return (
    <Dialog onClose={onClose} title={title} size="min(1000px, 96vw)">
      <div className={classes.look} tabIndex={-1} data-autofocus="">
        <div className={classes.bar}>
          <Sides
            label={t('change.sides.label')}
            options={sides.map((id) => ({ id, label: t('change.side.label', { side: id }) }))}
            value={side}
            onChange={setSide}
          />
          <Button onClick={onApply}>{applyLabel}</Button>
        </div>
        <MailPreview title={t('change.side.label', { side })} html={html} />
      </div>
    </Dialog>
  );
}
