import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { errorAnswer } from '../../../base/answers/error-answer.ts';
import { messagePage } from './page.ts';
import { jsonAnswer, type PublicAnswer } from './public-route.ts';

/** Format of the answer to a failure. */
export interface ErrorAnswerWish {
  readonly asJson: boolean;
  /** The reader's, a BCP 47 tag. */
  readonly language: string;
}

/** Builds the answer to a failure: a page, or the interface's JSON. `isUnforeseen` ones must be logged. */
export function publicErrorAnswer(
  error: unknown,
  { asJson, language }: ErrorAnswerWish,
): { readonly answer: PublicAnswer; readonly isUnforeseen: boolean } {
  const { status, headers, body, isUnforeseen } = errorAnswer(error, language);
  const t = messagesIn('public', language);
  const answer = asJson
    ? jsonAnswer(status, body)
    : messagePage({ status, language: t.language, ...pageOf(t, status) });
  return { answer: { ...answer, headers: { ...answer.headers, ...headers } }, isUnforeseen };
}

function pageOf(t: Translator<'public'>, status: number): { readonly title: string; readonly text: string } {
  switch (status) {
    case 404:
      return { title: t('error.404.title'), text: t('error.404.body') };
    case 413:
      return { title: t('error.413.title'), text: t('error.413.body') };
    case 429:
      return { title: t('error.429.title'), text: t('error.429.body') };
    case 503:
      return { title: t('error.503.title'), text: t('error.503.body') };
    default:
      return status < 500
        ? { title: t('error.form.title'), text: t('error.form.body') }
        : { title: t('error.broken.title'), text: t('error.broken.body') };
  }
}
