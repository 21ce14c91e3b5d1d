import { countOf, formatTime } from '../../components/format.ts';
import type { Question } from '../../components/overlay/overlay-store.ts';
import { wireTimeOf } from '../../components/sendings/local-time.ts';
import type { SendValues } from './send-values.ts';

interface Asked {
  readonly values: Pick<SendValues, 'when' | 'time_to_send'>;
  readonly subject: string;
  /** Names. */
  readonly lists: readonly string[];
  readonly sender: { readonly name: string; readonly email: string } | undefined;
  /** Null where the service doesn't count them. */
  readonly receivers: number | null;
}

/** What is asked before a mail goes out: what, to how many, from whom, when. */
export function sendQuestion({ values, subject, lists, sender, receivers }: Asked): Question {
  const time = values.when === 'later' ? wireTimeOf(values.time_to_send) : null;
  const whom = receivers === null ? lists.join(', ') : countOf(receivers, 'contact');
  const from = sender === undefined ? '' : ` from ${sender.name} <${sender.email}>`;
  return time === null
    ? {
        title: `Send ${subject} to ${whom}?`,
        message: `It goes to ${lists.join(', ')}${from}, now. For ten seconds you can undo it.`,
        confirmLabel: 'Send now',
      }
    : {
        title: `Schedule ${subject}?`,
        message: `It goes to ${lists.join(', ')}${from} on ${formatTime(time)}. ${
          receivers === null ? 'Who' : `${countOf(receivers, 'contact')} would get it today; who`
        } gets it is settled then.`,
        confirmLabel: 'Schedule',
      };
}
