import { unsubscriptionReason } from '../../../../contract/results/report-unsubscribed.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { ReaderState } from '../../../results/unsubscriptions/unsubscriptions.commands.ts';
import { markup, strong, type Html } from '../../../base/answers/markup.ts';
import { messagePage, pageAnswer } from './page.ts';
import type { PublicAnswer } from './public-route.ts';

type Subscribed = Extract<ReaderState, { kind: 'subscribed' }>;
type Left = Extract<ReaderState, { kind: 'left' }>;

/** Builds the page of an email's unsubscribe link: the lists to leave, and the button. */
export function unsubscribePage(t: Translator<'public'>, { email, lists }: Subscribed): PublicAnswer {
  const listNames = joinNames(lists, t.locale);
  return pageAnswer({
    language: t.language,
    title: t('unsubscribe.title'),
    mark: 'mail',
    body: [
      markup`<p>${t.rich('unsubscribe.body', { email: masked(email), listNames, lists: strong })}</p>`,
      markup`<form method="post">
${reasonFields(t, null)}<button type="submit" name="action" value="unsubscribe">${t('unsubscribe.button')}</button>
</form>`,
      markup`<p class="quiet">${t('unsubscribe.help')}</p>`,
    ],
  });
}

/**
 * Builds the page of a reader who has left; `undo` is the token of the button that subscribes again, or null if there
 * is nothing to undo. A reason given with the button isn't asked for again; a later visit can change it.
 */
export function leftPage(
  t: Translator<'public'>,
  { email, lists, reason }: Left,
  undo: string | null,
): PublicAnswer {
  const listNames = joinNames(lists, t.locale);
  const isJustGiven = reason !== null && undo !== null;
  const reasonForm = markup`<form method="post">
${reasonFields(t, reason)}<button type="submit" name="action" value="reason">${t('unsubscribed.feedback.button')}</button>
</form>`;
  const undoForm = markup`<form method="post" class="second">
<input type="hidden" name="undo" value="${undo ?? ''}">
<button type="submit" name="action" value="undo">${t('unsubscribed.undo.button')}</button>
</form>`;
  return pageAnswer({
    language: t.language,
    title: t('unsubscribed.title'),
    mark: 'done',
    body: [
      markup`<p>${t.rich('unsubscribed.body', { email: masked(email), listNames, lists: strong })}</p>`,
      isJustGiven ? markup`` : reasonForm,
      undo === null ? markup`` : undoForm,
    ],
  });
}

/** Builds the page after a reason was sent. */
export function reasonPage(t: Translator<'public'>): PublicAnswer {
  return messagePage({
    ...{ language: t.language, status: 200, mark: 'done' },
    title: t('feedback.title'),
    text: t('feedback.body'),
  });
}

/** Builds the page of a reader who has subscribed again. */
export function backPage(t: Translator<'public'>, { lists }: Subscribed): PublicAnswer {
  const listNames = joinNames(lists, t.locale);
  return pageAnswer({
    language: t.language,
    title: t('resubscribed.title'),
    mark: 'done',
    body: [markup`<p>${t.rich('resubscribed.body', { listNames, lists: strong })}</p>`],
  });
}

/** Builds the page of an unsubscribe link that isn't ours, or whose reader no longer exists. */
export function unknownReaderPage(t: Translator<'public'>): PublicAnswer {
  return messagePage({
    ...{ language: t.language, status: 404 },
    title: t('brokenLink.title'),
    text: t('readerUnknown.body'),
  });
}

/** Builds the answer to an email app. RFC 8058: a plain success, and no page. */
export function oneClickAnswer(t: Translator<'public'>, isDone: boolean): PublicAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return isDone
    ? { status: 200, headers, body: `${t('oneClick.done')}\n` }
    : { status: 404, headers, body: `${t('oneClick.unknown')}\n` };
}

function reasonFields(t: Translator<'public'>, chosen: number | null): Html {
  const reasons: [number, string][] = [
    [unsubscriptionReason.tooMany, t('unsubscribe.reason.tooMany')],
    [unsubscriptionReason.notRelevant, t('unsubscribe.reason.notInteresting')],
    [unsubscriptionReason.neverSignedUp, t('unsubscribe.reason.neverSignedUp')],
    [unsubscriptionReason.other, t('unsubscribe.reason.other')],
  ];
  const choices = reasons.map(
    ([number, text]) => markup`<label class="choice"><input type="radio" name="reason" value="${number}"${
      number === chosen ? markup` checked` : null
    }> ${text}</label>
`,
  );
  return markup`<fieldset>
<legend>${t('unsubscribe.reason.label')} <span class="quiet">${t('field.optional')}</span></legend>
${choices}</fieldset>
`;
}

/** Masks an address so that its owner recognizes it, but a forwarded email doesn't reveal it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
