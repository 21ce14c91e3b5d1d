import type { Translator } from '../../../messages/translator.ts';
import { undoMs } from '../../api/undo.ts';
import type { Question } from '../../components/overlay/overlay-store.ts';
import { wireTimeOf } from '../../components/sendings/local-time.ts';
import { quotedNames } from '../../messages/quoted-names.ts';
import type { SendValues } from './send-values.ts';

/** An email before it is sent. */
interface ReviewedSend {
  readonly values: Pick<SendValues, 'when' | 'time_to_send'>;
  readonly subject: string;
  /** Names. */
  readonly lists: readonly string[];
  readonly sender: { readonly name: string; readonly email: string } | undefined;
  /** The subject of the email that recipients haven't opened; null for none. */
  readonly unopened: string | null;
  /** The subject of the stopped email that recipients didn't get; null for none. */
  readonly stopped: string | null;
  /** Names of the segments that the recipients must be in. */
  readonly only: readonly string[];
  /** Names of the lists and segments whose contacts don't get it. */
  readonly except: readonly string[];
  /** The number of problems that the checks found. */
  readonly problems: number;
  /** The number of recipients; null if the service doesn't count them. */
  readonly recipients: number | null;
}

/** Builds the final confirmation before an email is sent or scheduled. */
export function sendQuestion(reviewed: ReviewedSend, t: Translator<'send'>): Question {
  const question = plainQuestion(reviewed, t);
  const { problems: count } = reviewed;
  const paragraphs = [
    count === 0 ? '' : t('confirm.problems.body', { count }),
    question.message,
    narrowingSentences(reviewed, t).join(' '),
  ];
  return { ...question, message: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') };
}

function narrowingSentences(
  { unopened, stopped, only, except }: ReviewedSend,
  t: Translator<'send'>,
): string[] {
  return [
    ...(only.length === 0 ? [] : [t('confirm.only.body', { names: quotedNames(only) })]),
    ...(except.length === 0 ? [] : [t('confirm.except.body', { names: quotedNames(except) })]),
    ...(unopened === null ? [] : [t('confirm.notOpened.body', { subject: unopened })]),
    ...(stopped === null ? [] : [t('confirm.notSent.body', { subject: stopped })]),
  ];
}

function plainQuestion(
  { values, subject, lists, sender, recipients: count }: ReviewedSend,
  t: Translator<'send'>,
): Question {
  const time = values.when === 'later' ? wireTimeOf(values.time_to_send) : null;
  const route = {
    listNames: quotedNames(lists),
    hasSender: sender === undefined ? 'other' : 'yes',
    sender: sender === undefined ? '' : `${sender.name} <${sender.email}>`,
  } as const;
  if (time === null) {
    return {
      title:
        count === null
          ? t('confirm.sendUncounted.title', { subject })
          : t('confirm.send.title', { subject, count }),
      message: t('confirm.send.body', { ...route, seconds: undoMs / 1000 }),
      confirmLabel: t('confirm.send.confirm'),
    };
  }
  const scheduled = { ...route, sendAt: new Date(time) };
  return {
    title: t('confirm.schedule.title', { subject }),
    message:
      count === null
        ? t('confirm.schedule.body', scheduled)
        : t('confirm.scheduleCounted.body', { ...scheduled, count }),
    confirmLabel: t('confirm.schedule.confirm'),
  };
}
