import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from '../../../contract/mails/drafts.ts';
import { draftPreviewUrl } from '../../api/drafts.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';
import { TestCard } from './TestCard.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const ChecksCard = lazyPart(() => import('./ChecksCard.tsx').then((it) => it.ChecksCard));
const MailPreview = lazyPart(() =>
  import('../../components/writing/mail-preview/MailPreview.tsx').then((it) => it.MailPreview),
);

interface SendAsideProps {
  readonly draft: Draft;
  readonly form: UseFormReturn<SendValues>;
  /** Called with the number of problems that the checks find. */
  readonly onProblems: (count: number) => void;
}

/** The checks, the test email, and the preview. */
export function SendAside({ draft, form, onProblems }: SendAsideProps) {
  const extensions = useExtensions();
  return (
    <div className={classes.side}>
      <LazyPlace fallback={<LoadingCard rows={3} />}>
        <ChecksCard draft={draft} form={form} onProblems={onProblems} />
      </LazyPlace>
      <TestCard id={draft.id} />
      {extensions.has('draftPreview') ? (
        <div className={classes.preview}>
          <LazyPlace>
            <MailPreview title={shownSubject(draft.subject)} src={draftPreviewUrl(draft.id)} />
          </LazyPlace>
        </div>
      ) : null}
    </div>
  );
}
