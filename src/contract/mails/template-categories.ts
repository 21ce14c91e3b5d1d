import * as z from 'zod/mini';

/** Groups of templates in the gallery, in its order. */
export const templateCategories = [
  'newsletter',
  'announcement',
  'offer',
  'event',
  'welcome',
  'letter',
  'feedback',
  'report',
  'service',
  'season',
  'media',
] as const;

export type TemplateCategory = (typeof templateCategories)[number];

/** The category of templates to list; without one all are listed. Interface: conventions, Extensions. */
// @__NO_SIDE_EFFECTS__
export function categoryFilter() {
  return z.optional(z.enum(templateCategories));
}
