import type { Dependents } from '../../../contract/people/dependents.ts';
import { joinNames } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';

/** The maximum number of names in a confirmation. */
const shownNames = 5;

/** Returns a sentence that names the things using a list or a sender; empty if there are none. */
export function dependentsSentence(
  { forms, scheduled, responders }: Dependents,
  t: Translator<'people'>,
): string {
  const names = [
    ...scheduled.map(({ subject }) => t('usedBy.label', { kind: 'scheduled', name: subject })),
    ...forms.map(({ name }) => t('usedBy.label', { kind: 'form', name })),
    ...responders.map(({ subject }) => t('usedBy.label', { kind: 'responder', name: subject })),
  ];
  if (names.length === 0) return '';
  const shown = names.slice(0, shownNames);
  const more = names.length - shown.length;
  const all = more === 0 ? shown : [...shown, t('usedBy.more.label', { count: more })];
  return t('usedBy.body', { users: joinNames(all, t.locale) });
}
