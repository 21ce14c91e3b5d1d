import type { ComponentType } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { shownSubject } from '../../../basics/format.ts';
import { RelativeTime } from '../../../basics/RelativeTime.tsx';
import type { NoticeProps } from './Notice.tsx';
import type { MailSaving } from './useMailSaver.ts';

/** Actions for an email that was changed in two places. */
export interface ConflictActions {
  readonly onLook: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepCopy: () => void;
  readonly onOverwrite: () => void;
}

interface DecisionsProps extends Pick<MailSaving, 'save' | 'kept' | 'settleKept'> {
  readonly conflict: ConflictActions;
  /** The notice that shows a question. */
  readonly Frame: ComponentType<NoticeProps>;
  /** Called once the author knows that the service doesn't keep everything. */
  readonly onRead: () => void;
}

/** The question that the author has to answer before anything is overwritten or discarded. */
export function Decisions({ save, kept, settleKept, conflict, Frame, onRead }: DecisionsProps) {
  const t = useMessages('editor');
  if (save.is === 'conflict') {
    return (
      <Frame tone="trouble" title={t('conflict.title')} text={t('conflict.body')}>
        <Button size="small" tone="plain" onClick={conflict.onLook}>
          {t('conflict.view.button')}
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onKeepCopy}>
          {t('conflict.copy.button')}
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onTakeTheirs}>
          {t('conflict.take.button')}
        </Button>
        <Button size="small" tone="danger" onClick={conflict.onOverwrite}>
          {t('conflict.replace.button')}
        </Button>
      </Frame>
    );
  }
  if (save.is === 'gone') {
    return (
      <Frame tone="trouble" title={t('gone.title')} text={t('conflict.body')}>
        <Button size="small" onClick={conflict.onKeepCopy}>
          {t('gone.copy.button')}
        </Button>
      </Frame>
    );
  }
  if (kept !== null) {
    return (
      <Frame
        title={t('stored.title')}
        text={
          <>
            {t.rich('stored.body', {
              subject: shownSubject(kept.fields.subject),
              time: () => <RelativeTime key="time" time={new Date(kept.kept).toISOString()} />,
            })}
          </>
        }
      >
        <Button size="small" onClick={() => settleKept('bring-back')}>
          {t('stored.restore.button')}
        </Button>
        <Button size="small" tone="plain" onClick={() => settleKept('discard')}>
          {t('stored.discard.button')}
        </Button>
      </Frame>
    );
  }
  return (
    <Frame title={t('trimmed.title')} text={t('trimmed.body')}>
      <Button size="small" tone="plain" onClick={onRead}>
        {t('trimmed.read.button')}
      </Button>
    </Frame>
  );
}
