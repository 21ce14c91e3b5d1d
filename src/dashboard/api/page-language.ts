import { pageTongue } from '../messages/page-tongue.ts';

/** Returns the header that requests answers in this page's language: the user's choice, otherwise the browser's. */
export function inPageLanguage({ language } = pageTongue): { readonly 'accept-language': string } {
  return { 'accept-language': language };
}
