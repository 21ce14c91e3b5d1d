import { announcement, digest, offer, welcome } from './block-starters-news.ts';
import { event, feedback, letter, orderUpdate } from './block-starters-people.ts';
import type { BlockStarter } from './starter.ts';

/** The block templates of a first start, in the gallery's order. */
export const blockStarters: readonly BlockStarter[] = [
  digest,
  announcement,
  offer,
  event,
  welcome,
  feedback,
  letter,
  orderUpdate,
];
