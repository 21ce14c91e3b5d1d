import { wordingOf, type ConsentWording } from '../consents/consents.rules.ts';
import { attributesOf } from '../contacts/attribute-values.ts';
import type { FormList } from '../forms/form-parts.store.ts';
import type { SignUpRow } from '../sign-ups/sign-ups.store.ts';
import { markup, type Html } from './markup.ts';
import { messagePage, pageAnswer } from './page.ts';
import type { PublicAnswer } from './public-route.ts';

/** The page of a confirmation link: what is going to be kept, and the button. */
export function confirmPage(signUp: SignUpRow, lists: readonly FormList[]): PublicAnswer {
  const entries = enteredValues(signUp, wordingOf(signUp.wording)).filter(([, value]) => value !== '');
  return pageAnswer({
    title: 'Confirm your subscription',
    mark: 'mail',
    body: [
      markup`<p>You are about to subscribe to <strong>${namesOf(lists)}</strong>.</p>`,
      markup`<dl>${entries.map(entry)}</dl>`,
      markup`<form method="post"><button type="submit">Yes, subscribe me</button></form>`,
      markup`<p class="quiet">
        You did not ask for this? Close this page: nothing happens without the button.
      </p>`,
    ],
  });
}

function enteredValues(signUp: SignUpRow, wording: ConsentWording): [label: string, value: string][] {
  const attributes = Object.entries(attributesOf(signUp.attributes, new Set()));
  return [
    [wording.email_label, signUp.email],
    [wording.first_name_label, signUp.first_name],
    [wording.last_name_label, signUp.last_name],
    ['Mobile number', signUp.sms_number ?? ''],
    ...attributes.map(([code, value]): [string, string] => [wording.attribute_labels[code] ?? code, value]),
  ];
}

function entry([label, value]: readonly [string, string]): Html {
  return markup`<dt>${label}</dt>
    <dd>${value}</dd>`;
}

/** What somebody sees whose subscription has just begun. */
export function confirmedPage(lists: readonly FormList[]): PublicAnswer {
  return pageAnswer({
    title: 'You are subscribed',
    mark: 'done',
    body: [
      markup`<p>Thank you. From now on you get <strong>${namesOf(lists)}</strong>.</p>`,
      markup`<p class="quiet">Every mail has a link at its end by which you can leave at any time.</p>`,
    ],
  });
}

function namesOf(lists: readonly FormList[]): string {
  return lists.map(({ name }) => name).join(', ');
}

const endings = {
  confirmed: {
    status: 200,
    mark: 'done',
    title: 'Confirmed already',
    text: 'This link has done its work: the sign-up was confirmed before. Nothing was changed now.',
  },
  expired: {
    status: 410,
    mark: 'stop',
    title: 'This link has expired',
    text: 'A confirmation link works for 7 days. Nobody was subscribed. Please fill in the form again to get a new one.',
  },
  unknown: {
    status: 404,
    mark: 'stop',
    title: 'This link is not one of ours',
    text: 'Nobody was subscribed. The link may be incomplete: please copy all of it from the mail, up to its end.',
  },
  closed: {
    status: 410,
    mark: 'stop',
    title: 'This list is no longer there',
    text: 'What you signed up to has been closed in the meantime. Nobody was subscribed.',
  },
} as const;

/** What a confirmation link says that has nothing to confirm. */
export function endedLinkPage(kind: keyof typeof endings): PublicAnswer {
  return messagePage(endings[kind]);
}
