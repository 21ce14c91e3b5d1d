import { reasonTexts } from '../unsubscriptions/unsubscriptions.rules.ts';
import type { ReaderState } from '../unsubscriptions/unsubscriptions.commands.ts';
import { markup, type Html } from './markup.ts';
import { messagePage, pageAnswer } from './page.ts';
import type { PublicAnswer } from './public-route.ts';

type Subscribed = Extract<ReaderState, { kind: 'subscribed' }>;
type Left = Extract<ReaderState, { kind: 'left' }>;

/** The page of a mail's unsubscribe link: what is going to end, and the button. */
export function unsubscribePage({ email, lists }: Subscribed): PublicAnswer {
  return pageAnswer({
    title: 'Unsubscribe',
    mark: 'mail',
    body: [
      markup`<p>${masked(email)} will get no more mails of <strong>${lists.join(', ')}</strong>.</p>`,
      markup`<form method="post">
${reasonFields(null)}<button type="submit" name="action" value="unsubscribe">Unsubscribe</button>
</form>`,
      markup`<p class="quiet">You want to go on getting these mails? Close this page: nothing happens without the button.</p>`,
    ],
  });
}

/**
 * What somebody sees who has left, or had before; `undo` is the token of the button that takes it back, or null where
 * there is nothing to take back.
 */
export function leftPage({ email, lists, reason }: Left, undo: string | null): PublicAnswer {
  const takeBack = markup`<form method="post" class="second">
<input type="hidden" name="undo" value="${undo ?? ''}">
<button type="submit" name="action" value="undo">That was a mistake: subscribe me again</button>
</form>`;
  return pageAnswer({
    title: 'You are unsubscribed',
    mark: 'done',
    body: [
      markup`<p>${masked(email)} gets no more mails of <strong>${lists.join(', ')}</strong>.</p>`,
      markup`<form method="post">
${reasonFields(reason)}<button type="submit" name="action" value="reason">Tell us why</button>
</form>`,
      undo === null ? markup`` : takeBack,
    ],
  });
}

/** What somebody sees who has told why. */
export function reasonPage(): PublicAnswer {
  return messagePage({
    status: 200,
    mark: 'done',
    title: 'Thank you for telling us',
    text: 'It helps us to write better mails. You are unsubscribed, and may close this page.',
  });
}

/** What somebody sees who has taken the unsubscription back. */
export function backPage({ lists }: Subscribed): PublicAnswer {
  return pageAnswer({
    title: 'Welcome back',
    mark: 'done',
    body: [markup`<p>Nothing has changed: you go on getting <strong>${lists.join(', ')}</strong>.</p>`],
  });
}

/** What an unsubscribe link says that isn't one of ours, or whose reader isn't there any more. */
export function unknownReaderPage(): PublicAnswer {
  return messagePage({
    status: 404,
    title: 'This link is not one of ours',
    text:
      'Nothing was changed. The link may be incomplete: please copy all of it from the mail, up to its end. ' +
      'Or the address that the mail went to is no longer with us, and gets no mail anyway.',
  });
}

/** The answer to a mail program. Spec: RFC 8058: a plain success, no page to go on to. */
export function oneClickAnswer(isDone: boolean): PublicAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return isDone
    ? { status: 200, headers, body: 'Unsubscribed.\n' }
    : { status: 404, headers, body: 'This link is not one of ours.\n' };
}

function reasonFields(chosen: number | null): Html {
  const choices = [...reasonTexts].map(
    ([number, text]) => markup`<label class="choice"><input type="radio" name="reason" value="${number}"${
      number === chosen ? markup` checked` : null
    }> ${text}</label>
`,
  );
  return markup`<fieldset>
<legend>Why do you leave? <span class="quiet">(optional)</span></legend>
${choices}</fieldset>
`;
}

/** An address that its owner knows again, and nobody learns from a mail that was passed on. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
