import { attributeTypes, choicesIn } from '../../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { FormField } from '../../../forms/forms/forms.rules.ts';
import { markup, type Html, type HtmlPart } from '../../../base/answers/markup.ts';

/** A field with its entered text, and the reason for refusing it. */
interface LineState {
  readonly value: string;
  readonly error: string | null;
  readonly isFocused: boolean;
}

interface Line extends LineState {
  readonly field: FormField;
  readonly t: Translator<'public'>;
  /** Marks an input whose value was refused. */
  readonly marks: HtmlPart;
}

/** Returns a field of a form's page, with the input that fits its type. */
export function fieldLine(t: Translator<'public'>, field: FormField, state: LineState): Html {
  const { name, label, type } = field;
  const { error } = state;
  const wrong = error === null ? null : markup` aria-invalid="true" aria-describedby="wrong-${name}"`;
  const marks = [wrong, state.isFocused ? markup` autofocus` : null];
  const reason =
    error === null ? null : markup`<p class="error" id="wrong-${name}" role="alert">${error}</p>`;
  const optional = name === 'email' ? null : markup` <span class="quiet">${t('field.optional')}</span>`;
  const line = { ...state, field, t, marks };
  if (type?.type === attributeTypes.choices && type.options.length > 0) {
    return markup`<fieldset${wrong}>
<legend>${label}${optional}</legend>
${optionBoxes(line)}${reason}
</fieldset>
`;
  }
  return markup`<div class="field">
<label for="field-${name}">${label}${optional}</label>
${inputOf(line)}${reason}
</div>
`;
}

function inputOf(line: Line): Html {
  const { field, value, t, marks } = line;
  const { name, type, autocomplete } = field;
  const input = (kind: string, more: HtmlPart = null) =>
    markup`<input type="${kind}" id="field-${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"${more}${marks}>`;
  if (name === 'email') {
    return input('text', markup` inputmode="email" autocapitalize="none" spellcheck="false" required`);
  }
  if (name === 'sms_number') return input('text', markup` inputmode="tel"`);
  switch (type?.type) {
    case attributeTypes.number:
      return input('text', markup` inputmode="decimal"`);
    case attributeTypes.date:
      return input('date', markup` min="1800-01-01" max="2999-12-31"`);
    case attributeTypes.yesNo:
      return choiceOf(line, [
        ['true', t('field.yes.option')],
        ['false', t('field.no.option')],
      ]);
    case attributeTypes.choice:
      if (!type.open)
        return choiceOf(
          line,
          type.options.map((option) => [option, option]),
        );
      return markup`${input('text', markup` list="options-${name}"`)}<datalist id="options-${name}">${type.options.map(
        (option) => markup`<option value="${option}">`,
      )}</datalist>`;
    default:
      return input('text');
  }
}

function choiceOf(
  { field: { name }, value, t, marks }: Line,
  options: readonly (readonly [value: string, label: string])[],
): Html {
  const all = [['', t('field.none.option')] as const, ...options];
  return markup`<select id="field-${name}" name="${name}"${marks}>${all.map(
    ([one, label]) =>
      markup`<option value="${one}"${foldKey(one) === foldKey(value) ? markup` selected` : null}>${label}</option>`,
  )}</select>`;
}

function optionBoxes({ field: { name, type }, value, isFocused }: Line): readonly Html[] {
  const chosen = new Set(choicesIn(value).map(foldKey));
  return (type?.options ?? []).map((option, at) => {
    const checked = chosen.has(foldKey(option)) ? markup` checked` : null;
    const focus = isFocused && at === 0 ? markup` autofocus` : null;
    return markup`<label class="choice"><input type="checkbox" name="${name}" value="${option}"${checked}${focus}>${option}</label>
`;
  });
}
