import type { Messages } from './areas.ts';
import type { Translator } from './translator.ts';

/** Values in sentences about inputs. Empty if a sentence has none. */
interface InputValues {
  readonly value: string;
  readonly limit: string;
}

const sentences: {
  readonly [Code in keyof Messages['input']]: (t: Translator<'input'>, values: InputValues) => string;
} = {
  required: (t) => t('required'),
  null: (t) => t('null'),
  blank: (t) => t('blank'),
  line: (t) => t('line'),
  string: (t) => t('string'),
  boolean: (t) => t('boolean'),
  integer: (t) => t('integer'),
  list: (t) => t('list'),
  object: (t) => t('object'),
  value: (t) => t('value'),
  choice: (t, { value }) => t('choice', { value }),
  maxLength: (t, { limit }) => t('maxLength', { limit }),
  maxItems: (t, { limit }) => t('maxItems', { limit }),
  maxValue: (t, { limit }) => t('maxValue', { limit }),
  minLength: (t, { limit }) => t('minLength', { limit }),
  minItems: (t) => t('minItems'),
  minValue: (t, { limit }) => t('minValue', { limit }),
  email: (t) => t('email'),
  time: (t) => t('time'),
  url: (t) => t('url'),
  phone: (t) => t('phone'),
  language: (t) => t('language'),
  character: (t) => t('character'),
  color: (t) => t('color'),
  anchor: (t) => t('anchor'),
  nesting: (t) => t('nesting'),
  documentLength: (t) => t('documentLength'),
  formSender: (t) => t('formSender'),
  sendSender: (t) => t('sendSender'),
  ownList: (t) => t('ownList'),
  text: (t) => t('text'),
  page: (t) => t('page'),
  missing: (t) => t('missing'),
  member: (t) => t('member'),
  conditions: (t) => t('conditions'),
  matchSize: (t) => t('matchSize'),
  zone: (t) => t('zone'),
  day: (t) => t('day'),
  source: (t) => t('source'),
  anniversary: (t) => t('anniversary'),
};

/** Writes the sentence about an input's fault, from its code in the contract. */
export function inputSentence(
  t: Translator<'input'>,
  code: keyof Messages['input'],
  values: Readonly<Record<string, string>>,
): string {
  return sentences[code](t, { value: '', limit: '', ...values });
}
