import { editorial, launch, sale } from './html-starters-news.ts';
import { gallery, update } from './html-starters-pictures.ts';
import { invitation, note, rating, start } from './html-starters-people.ts';
import type { HtmlStarter } from './starter.ts';

/** The HTML templates of a first start, in the gallery's order. */
export const htmlStarters: readonly HtmlStarter[] = [
  editorial,
  launch,
  sale,
  invitation,
  start,
  rating,
  note,
  gallery,
  update,
];
