import { mailType } from '../../../contract/mails/mail-content.ts';
import { blockStarters } from '../../../rendering/starters/block-starters.ts';
import { htmlStarters } from '../../../rendering/starters/html-starters.ts';
import type { MailContent } from '../../mails/content/mail-row.ts';
import { withPictures } from '../../mails/images/starter-pictures.ts';
import type { DemoLists } from './people.ts';

/** An email that the demo has sent. */
export interface PlannedMail {
  /** The starter it is based on. */
  readonly starter: string;
  readonly subject: string;
  readonly days_ago: number;
  /** Of the day, UTC. */
  readonly hour: number;
  readonly list: keyof DemoLists;
  /** Share of its recipients who open it, and of those who click. */
  readonly opened: number;
  readonly clicked: number;
}

/** Sent emails, the oldest first: a year of a small company. */
export const sentMails: readonly PlannedMail[] = [
  {
    starter: 'studio-digest',
    subject: 'Your month in five minutes',
    days_ago: 338,
    hour: 8,
    list: 'newsletter',
    opened: 0.36,
    clicked: 0.16,
  },
  {
    starter: 'three-picks',
    subject: 'A quarter off, until Sunday',
    days_ago: 296,
    hour: 9,
    list: 'shop',
    opened: 0.31,
    clicked: 0.27,
  },
  {
    starter: 'editorial-digest',
    subject: 'Four good reads for the weekend',
    days_ago: 251,
    hour: 7,
    list: 'newsletter',
    opened: 0.34,
    clicked: 0.22,
  },
  {
    starter: 'open-evening',
    subject: 'You are invited: an evening among makers',
    days_ago: 214,
    hour: 10,
    list: 'events',
    opened: 0.52,
    clicked: 0.31,
  },
  {
    starter: 'launch',
    subject: 'Meet the new kiln',
    days_ago: 176,
    hour: 8,
    list: 'newsletter',
    opened: 0.39,
    clicked: 0.25,
  },
  {
    starter: 'rate-us',
    subject: 'How did we do?',
    days_ago: 139,
    hour: 16,
    list: 'shop',
    opened: 0.28,
    clicked: 0.34,
  },
  {
    starter: 'personal-note',
    subject: 'Between two winters',
    days_ago: 104,
    hour: 18,
    list: 'newsletter',
    opened: 0.42,
    clicked: 0.08,
  },
  {
    starter: 'season-sale',
    subject: '30% off: the end of the season',
    days_ago: 73,
    hour: 9,
    list: 'shop',
    opened: 0.3,
    clicked: 0.33,
  },
  {
    starter: 'invitation',
    subject: 'Save the date: open day in the studio',
    days_ago: 45,
    hour: 11,
    list: 'events',
    opened: 0.55,
    clicked: 0.36,
  },
  {
    starter: 'picture-digest',
    subject: 'New in the studio: four colors, four rooms',
    days_ago: 24,
    hour: 8,
    list: 'newsletter',
    opened: 0.37,
    clicked: 0.24,
  },
  {
    starter: 'launch-day',
    subject: 'It is here: everything on one page',
    days_ago: 9,
    hour: 9,
    list: 'press',
    opened: 0.6,
    clicked: 0.4,
  },
  {
    starter: 'editorial-digest',
    subject: 'Four good reads, and one to listen to',
    days_ago: 2,
    hour: 7,
    list: 'newsletter',
    opened: 0.35,
    clicked: 0.21,
  },
];

/** Unfinished drafts: a starter, and its own subject. */
export const draftMails: readonly (readonly [starter: string, subject: string])[] = [
  ['studio-digest', 'Your month in five minutes: what grew in the garden'],
  ['three-picks', 'The autumn table, a week before everybody else'],
  ['letterhead', 'Why we close on Mondays'],
  ['one-question', 'One question, ##firstname|if you have a moment##'],
];

/** Automatic emails: the starter, its subject, and the delay after the subscription. */
export const responderMails = [
  {
    starter: 'first-steps',
    subject: 'Welcome, ##firstname|friend##: three things to begin with',
    days: 0,
    hours: 1,
    list: 'newsletter',
  },
  {
    starter: 'welcome-steps',
    subject: 'A week with us, ##firstname|and thank you##',
    days: 7,
    hours: 0,
    list: 'newsletter',
  },
] as const satisfies readonly Readonly<Record<string, string | number>>[];

/**
 * Returns the content of a starter under another subject, with images at the service's URL. Throws TypeError for an
 * unknown starter.
 */
export function mailOf(
  { publicUrl }: { readonly publicUrl: string },
  slug: string,
  subject: string,
): MailContent & { readonly type: number } {
  const html = htmlStarters.find((one) => one.slug === slug);
  if (html !== undefined) {
    const { css, plain_text } = html;
    const body = withPictures(html.body, publicUrl);
    return { type: mailType.html, subject, body, css, plain_text, blockdocument: null };
  }
  const blocks = blockStarters.find((one) => one.slug === slug);
  if (blocks === undefined) throw new TypeError(`there is no starter "${slug}"`);
  const blockdocument = withPictures(JSON.stringify(blocks.blockdocument), publicUrl);
  return { type: mailType.block, subject, body: null, css: null, plain_text: null, blockdocument };
}
