/** Keys of en/input.json and the values of their messages. Written by `npm run messages`. */
export interface InputMessages {
  readonly blank: null;
  readonly boolean: null;
  readonly character: null;
  readonly choice: { readonly value: string | number };
  readonly color: null;
  readonly documentLength: null;
  readonly email: null;
  readonly formSender: null;
  readonly integer: null;
  readonly language: null;
  readonly list: null;
  readonly maxItems: { readonly limit: string | number };
  readonly maxLength: { readonly limit: string | number };
  readonly maxValue: { readonly limit: string | number };
  readonly minItems: null;
  readonly minLength: { readonly limit: string | number };
  readonly minValue: { readonly limit: string | number };
  readonly missing: null;
  readonly nesting: null;
  readonly null: null;
  readonly object: null;
  readonly ownList: null;
  readonly page: null;
  readonly phone: null;
  readonly required: null;
  readonly sendSender: null;
  readonly string: null;
  readonly text: null;
  readonly time: null;
  readonly url: null;
  readonly value: null;
}
