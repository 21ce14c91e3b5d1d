/** Keys of en/attribute-values.json and the values of their messages. Written by `npm run messages`. */
export interface AttributeValuesMessages {
  readonly 'choice.error': null;
  readonly 'date.error': null;
  readonly 'misfit.help': null;
  readonly 'no.option': null;
  readonly 'none.option': null;
  readonly 'number.error': null;
  readonly 'option.contacts.tooltip': { readonly option: string | number };
  readonly 'option.error': null;
  readonly 'option.placeholder': null;
  readonly 'option.remove.label': { readonly option: string | number };
  readonly 'option.rename.label': { readonly option: string | number };
  readonly 'yes.option': null;
  readonly 'yesNo.error': null;
}
