import type { Dependents } from '../../contract/dependents.ts';

/** Most names that a question lists. */
const shownNames = 5;

/** Returns a sentence that names what needs a list or a sender; empty where nothing does. */
export function dependentsSentence({ forms, scheduled, responders }: Dependents): string {
  const names = [
    ...scheduled.map(({ subject }) => `the scheduled email “${subject}”`),
    ...forms.map(({ name }) => `the form “${name}”`),
    ...responders.map(({ subject }) => `the autoresponder “${subject}”`),
  ];
  if (names.length === 0) return '';
  const shown = names.slice(0, shownNames);
  const more = names.length - shown.length;
  const all = more === 0 ? shown : [...shown, `${more} more`];
  return `Still in use by ${new Intl.ListFormat('en-US').format(all)}.`;
}
