import { failureOf } from '../../api/errors.ts';
import type { RestoredEmail } from '../../../contract/restored-copy.ts';
import { useCopyAnswer, type CopyAnswer } from '../../api/restored-copy.ts';
import { Button } from '../../components/Button.tsx';
import { shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { whatIsKnown } from './restored-words.ts';
import classes from './restored-copy.module.css';

/** One email that a restored copy holds back, with its two answers. */
export function RestoredEmailRow({ email }: { readonly email: RestoredEmail }) {
  const { mutate, isPending } = useCopyAnswer();
  const subject = shownSubject(email.subject);
  const answer = (given: CopyAnswer['answer'], words: { done: string; failed: string }) =>
    mutate(
      { answer: given, ids: [email.id] },
      {
        onSuccess: () => void toast(words.done),
        onError: (error) => void toast(`${words.failed}. ${failureOf(error).detail}`, { tone: 'problem' }),
      },
    );
  return (
    <li className={classes.row}>
      <div>
        <strong>{subject}</strong>
        <p className={classes.text}>{whatIsKnown(email)}</p>
      </div>
      <div className={classes.actions}>
        <Button
          tone="plain"
          size="small"
          isBusy={isPending}
          aria-label={`Stop “${subject}”`}
          onClick={() =>
            answer('stop', { done: `Stopped “${subject}”`, failed: `Couldn’t stop “${subject}”` })
          }
        >
          Stop
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={isPending}
          aria-label={`Resume “${subject}”`}
          onClick={() =>
            answer('resume', { done: `Resumed “${subject}”`, failed: `Couldn’t resume “${subject}”` })
          }
        >
          Resume
        </Button>
      </div>
    </li>
  );
}
