import type { Translator } from '../../../../messages/translator.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import { wordingOf, type ConsentWording } from '../../../people/consents/consents.rules.ts';
import { attributesOf } from '../../../../lib/contact/attribute-values.ts';
import type { FormList } from '../../../forms/forms/form-parts.store.ts';
import type { SignUpRow } from '../../../forms/sign-ups/sign-ups.store.ts';
import { markup, strong, type Html } from '../../../base/answers/markup.ts';
import { messagePage, pageAnswer } from './page.ts';
import type { PublicAnswer } from './public-route.ts';

/** Builds the page of a confirmation link: the details of the sign-up, and the button. */
export function confirmPage(
  t: Translator<'public'>,
  signUp: SignUpRow,
  lists: readonly FormList[],
): PublicAnswer {
  const entries = enteredValues(t, signUp, wordingOf(signUp.wording)).filter(([, value]) => value !== '');
  return pageAnswer({
    language: t.language,
    title: t('confirm.title'),
    mark: 'mail',
    body: [
      markup`<p>${t.rich('confirm.body', { listNames: namesOf(lists, t.locale), lists: strong })}</p>`,
      markup`<dl>${entries.map(entry)}</dl>`,
      markup`<form method="post"><button type="submit">${t('confirm.button')}</button></form>`,
      markup`<p class="quiet">${t('confirm.help')}</p>`,
    ],
  });
}

function enteredValues(
  t: Translator<'public'>,
  signUp: SignUpRow,
  wording: ConsentWording,
): [label: string, value: string][] {
  const attributes = Object.entries(attributesOf(signUp.attributes, new Set()));
  return [
    [wording.email_label, signUp.email],
    [wording.first_name_label, signUp.first_name],
    [wording.last_name_label, signUp.last_name],
    [t('field.smsNumber'), signUp.sms_number ?? ''],
    ...attributes.map(([code, value]): [string, string] => [wording.attribute_labels[code] ?? code, value]),
  ];
}

function entry([label, value]: readonly [string, string]): Html {
  return markup`<dt>${label}</dt>
    <dd>${value}</dd>`;
}

/** Builds the page after a confirmation. */
export function confirmedPage(t: Translator<'public'>, lists: readonly FormList[]): PublicAnswer {
  return pageAnswer({
    language: t.language,
    title: t('confirmed.title'),
    mark: 'done',
    body: [
      markup`<p>${t.rich('confirmed.body', { listNames: namesOf(lists, t.locale), lists: strong })}</p>`,
      markup`<p class="quiet">${t('confirmed.help')}</p>`,
    ],
  });
}

function namesOf(lists: readonly FormList[], locale: string): string {
  return joinNames(
    lists.map(({ name }) => name),
    locale,
  );
}

/** Builds the page of a confirmation link with nothing to confirm. */
export function endedLinkPage(
  t: Translator<'public'>,
  kind: 'confirmed' | 'expired' | 'unknown' | 'closed',
): PublicAnswer {
  const { language } = t;
  switch (kind) {
    case 'confirmed':
      return messagePage({
        ...{ language, status: 200, mark: 'done' },
        title: t('confirmedAlready.title'),
        text: t('confirmedAlready.body'),
      });
    case 'expired':
      return messagePage({
        ...{ language, status: 410 },
        title: t('confirmExpired.title'),
        text: t('confirmExpired.body'),
      });
    case 'unknown':
      return messagePage({
        ...{ language, status: 404 },
        title: t('brokenLink.title'),
        text: t('confirmUnknown.body'),
      });
    case 'closed':
      return messagePage({
        ...{ language, status: 410 },
        title: t('confirmClosed.title'),
        text: t('confirmClosed.body'),
      });
  }
}
