import { launchDay, thankYou, whatsNew, yearInNumbers } from './designs-announce.ts';
import { fieldNotes, morningEdition, noticeboard, studioDigest } from './designs-news.ts';
import {
  episode,
  firstSteps,
  letterhead,
  oneQuestion,
  openEvening,
  shortNote,
  webinar,
} from './designs-people.ts';
import { newSeason, onItsWay, recipeCard, threePicks, weekendSale } from './designs-shop.ts';
import type { BlockStarter } from './starter.ts';

/** The designs: block templates of a first start, in the gallery's order. */
export const blockStarters: readonly BlockStarter[] = [
  morningEdition,
  fieldNotes,
  studioDigest,
  noticeboard,
  launchDay,
  whatsNew,
  weekendSale,
  threePicks,
  openEvening,
  webinar,
  firstSteps,
  shortNote,
  letterhead,
  oneQuestion,
  yearInNumbers,
  thankYou,
  onItsWay,
  newSeason,
  recipeCard,
  episode,
];
