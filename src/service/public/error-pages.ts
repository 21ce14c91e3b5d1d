import { errorAnswer } from '../http/error-answer.ts';
import { messagePage } from './page.ts';
import { jsonAnswer, type PublicAnswer } from './public-route.ts';

const pages: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  404: {
    title: 'There is nothing here',
    text: 'The address may be incomplete. Please open the link again from where you found it.',
  },
  413: {
    title: 'That is too much text',
    text: 'Please go back, shorten what you have written, and send it again.',
  },
  429: {
    title: 'Please wait a moment',
    text: 'Too much has been sent from your network just now. Nothing is lost: please try again in a minute.',
  },
  503: {
    title: 'We are not there for a moment',
    text: 'Nothing was changed. Please go back and try again in a minute.',
  },
};

const refused = {
  title: 'That could not be read',
  text: 'Please go back and send the form again.',
};

const broken = {
  title: 'Something went wrong',
  text: 'This is our fault. Nothing was changed. Please go back and try again in a while.',
};

/** How a failure is told: as a page, or in the interface's JSON. `isUnforeseen` ones are to be logged. */
export function publicErrorAnswer(
  error: unknown,
  asJson: boolean,
): { readonly answer: PublicAnswer; readonly isUnforeseen: boolean } {
  const { status, headers, body, isUnforeseen } = errorAnswer(error);
  const page = pages[status] ?? (status < 500 ? refused : broken);
  const answer = asJson ? jsonAnswer(status, body) : messagePage({ status, ...page });
  return { answer: { ...answer, headers: { ...answer.headers, ...headers } }, isUnforeseen };
}
