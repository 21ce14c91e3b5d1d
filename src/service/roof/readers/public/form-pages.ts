import type { Translator } from '../../../../messages/translator.ts';
import type { FieldErrors } from '../../../../contract/wire/parse.ts';
import { checkAttribute, checkInput, trapName } from '../../../forms/forms/form-snippet.ts';
import type { FormField } from '../../../forms/forms/forms.rules.ts';
import type { OpenForm } from '../../../forms/sign-ups/open-form.ts';
import { markup, paragraphs } from '../../../base/answers/markup.ts';
import { fieldLine } from './field-line.ts';
import { messagePage, pageAnswer } from './page.ts';
import type { PublicAnswer } from './public-route.ts';
import type { FormCheck } from '../../../base/links/public-urls.ts';

/** Invalid submission. */
export interface RejectedSubmission {
  readonly errors: FieldErrors;
  /** By input name. */
  readonly typed: Readonly<Record<string, string>>;
}

const nothing: RejectedSubmission = { errors: {}, typed: {} };

/** A form and options of its page. */
export interface ShownFormPage {
  /** Null for a form without a proof of work. */
  readonly check: FormCheck | null;
  readonly rejected?: RejectedSubmission;
}

/** Returns a form as a page, with the entered text and its errors. */
export function formPage(form: OpenForm, { check, rejected = nothing }: ShownFormPage): PublicAnswer {
  const { errors, typed } = rejected;
  const { words, heading, row, t } = form;
  const fields = [words.email, ...words.others];
  const isRejected = Object.keys(errors).length > 0;
  const wrong = fields.find(({ name }) => Object.hasOwn(errors, name))?.name;
  const elsewhere = messageElsewhere(errors, fields);
  const lines = fields.map((one) =>
    fieldLine(t, one, {
      value: typed[one.name] ?? '',
      error: errors[one.name]?.[0] ?? null,
      isFocused: one.name === wrong,
    }),
  );
  return pageAnswer({
    status: isRejected ? 400 : 200,
    language: t.language,
    title: isRejected ? t('form.rejected.title', { heading }) : heading,
    heading,
    isEmbeddable: true,
    leadsElsewhere: row.next_url !== null,
    ...(check === null ? {} : { scriptOrigin: new URL(check.script).origin }),
    body: [
      markup`<form method="post" accept-charset="utf-8" novalidate${checkAttribute(check)}>
${elsewhere === undefined ? null : markup`<p class="alert" role="alert">${elsewhere}</p>`}
${checkInput(check)}${lines}<div class="trap" aria-hidden="true"><label>${t('form.trap.label')}
<input type="text" name="${trapName}" value="" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">${words.button_text}</button>
</form>`,
      ...(check === null
        ? []
        : [
            markup`<noscript><p class="quiet">${t('form.noScript.help')}</p></noscript>
<script src="${check.script}" defer></script>`,
          ]),
    ],
  });
}

/** Returns the first message that belongs to none of the fields. */
function messageElsewhere(errors: FieldErrors, fields: readonly FormField[]): string | undefined {
  return Object.entries(errors).find(([name]) => fields.every((field) => field.name !== name))?.[1][0];
}

/** Builds the page after signing up, before the email is confirmed. */
export function thanksPage({ words, t }: OpenForm): PublicAnswer {
  return pageAnswer({
    language: t.language,
    title: t('form.sent.title'),
    mark: 'mail',
    isEmbeddable: true,
    body: paragraphs(words.success_text),
  });
}

/** Builds the page of a form without a list or sender. */
export function closedFormPage(t: Translator<'public'>): PublicAnswer {
  return messagePage({
    ...{ language: t.language, status: 410 },
    title: t('form.closed.title'),
    text: t('form.closed.body'),
  });
}
