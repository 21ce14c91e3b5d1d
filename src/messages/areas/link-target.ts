/** Keys of en/link-target.json and the values of their messages. Written by `npm run messages`. */
export interface LinkTargetMessages {
  readonly 'kind.choice.label': {
    readonly kind: 'web' | 'email' | 'phone' | 'place' | 'unsubscribe' | 'online' | 'friend' | 'other';
  };
  readonly 'kind.label': null;
  readonly 'own.help': null;
  readonly 'place.choice.label': { readonly name: string | number; readonly words: string | number };
  readonly 'place.gone.error': null;
  readonly 'place.label': null;
  readonly 'place.none.label': null;
  readonly 'try.help': null;
  readonly 'try.link': null;
  readonly 'typed.error': { readonly kind: 'email' | 'phone' | 'other' };
  readonly 'typed.label': { readonly kind: 'email' | 'phone' | 'other' };
}
