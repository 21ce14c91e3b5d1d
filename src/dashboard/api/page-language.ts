import { pageTongue } from '../messages/page-tongue.ts';

/** Returns the header that asks for answers in the language of this page: the person's choice, else the browser's. */
export function inPageLanguage({ language } = pageTongue): { readonly 'accept-language': string } {
  return { 'accept-language': language };
}
