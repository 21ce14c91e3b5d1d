import type { ComponentType } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import { shownSubject } from '../../../basics/format.ts';
import { RelativeTime } from '../../../basics/RelativeTime.tsx';
import type { NoticeProps } from './Notice.tsx';
import { useConflict, type ConflictOptions } from './useConflict.ts';

interface DecisionsProps extends ConflictOptions {
  /** The notice that shows a question. */
  readonly Frame: ComponentType<NoticeProps>;
  /** Called once the author has read that the service doesn't keep everything. */
  readonly onRead: () => void;
}

/** The question that the author must answer before anything is overwritten or discarded. */
export function Decisions({ mail, saving, onLook, Frame, onRead }: DecisionsProps) {
  const t = useMessages('editor');
  const { save, kept, settleKept } = saving;
  const conflict = useConflict({ mail, saving, onLook });
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
