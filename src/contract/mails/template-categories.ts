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

/** Returns the schema of the category of templates to list; all by default. Interface: conventions, Extensions. */
// @__NO_SIDE_EFFECTS__
export function categoryFilter() {
  return z.optional(z.enum(templateCategories));
}
