import { useState, type ComponentType, type ReactNode } from 'react';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import { Button } from '../../basics/Button.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const ChangeLookDialog = lazyPart(() => import('./ChangeLookDialog.tsx').then((it) => it.ChangeLookDialog));

/** The frame of notices on the page. */
export type NoticeFrame = ComponentType<{ title: string; text: string; children: ReactNode }>;

interface ChangeNoticeProps {
  readonly Frame: NoticeFrame;
  readonly title: string;
  readonly text: string;
  readonly labels: { readonly apply: string; readonly view: string; readonly dismiss: string };
  readonly subject: string;
  readonly before: BlockDocument;
  readonly after: BlockDocument;
  readonly onApply: () => void;
  readonly onDismiss: () => void;
  /** More buttons, after the first. */
  readonly children?: ReactNode;
}

/** A notice of a change that an email hasn't followed yet, with actions to view, apply, or decline it. */
export function ChangeNotice(props: ChangeNoticeProps) {
  const { Frame, title, text, labels, subject, before, after, onApply, onDismiss, children } = props;
  const [isLooking, setIsLooking] = useState(false);
  const apply = () => {
    onApply();
    setIsLooking(false);
  };
  return (
    <>
      <Frame title={title} text={text}>
        <Button size="small" onClick={apply}>
          {labels.apply}
        </Button>
        {children}
        <Button size="small" tone="plain" onClick={() => setIsLooking(true)}>
          {labels.view}
        </Button>
        <Button size="small" tone="plain" onClick={onDismiss}>
          {labels.dismiss}
        </Button>
      </Frame>
      {isLooking ? (
        <LazyPlace>
          <ChangeLookDialog
            {...{ title, subject, before, after }}
            onApply={apply}
            applyLabel={labels.apply}
            onClose={() => setIsLooking(false)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
