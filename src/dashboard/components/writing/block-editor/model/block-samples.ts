import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { textAt } from './block-texts.ts';

type Data = Readonly<Record<string, unknown>>;

const paragraph = (text: string) => `<p>${text}</p>`;

/** Returns the sample texts of a block of several columns. */
function columnSamples(t: Translator<'email-samples'>, count: number): Data {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.flatMap((number) => [
      [`heading_${number}`, t('heading.title')],
      [`text_${number}`, paragraph(t('columnText.body'))],
    ]),
  );
}

const besideImage = (t: Translator<'email-samples'>): Data => ({
  heading: t('heading.title'),
  text: paragraph(t('imageText.body')),
});

const noImage: Data = { src: '', alt: '', href: '' };

const headingAndText = (t: Translator<'email-samples'>): Data => ({
  heading: t('heading.title'),
  text: paragraph(t('columnText.body')),
});

const nameAndRole = (t: Translator<'email-samples'>): Data => ({
  name: t('person.name.label'),
  role: t('person.role.label'),
});

function linkTo(label: string): Data {
  return { label, href: 'https://example.com' };
}

function repeated(count: number, item: Data): readonly Data[] {
  return Array.from({ length: count }, () => structuredClone(item));
}

/** Sample texts by kind of block; a new block's other values are the same in every language. */
const samples: ReadonlyMap<string, (t: Translator<'email-samples'>) => Data> = new Map<
  string,
  (t: Translator<'email-samples'>) => Data
>([
  ['heading', (t) => ({ heading: t('heading.title') })],
  ['text', (t) => ({ text: paragraph(t('text.body')) })],
  ['article', (t) => ({ heading: t('heading.title'), text: paragraph(t('text.body')) })],
  ['quote', (t) => ({ quote: t('quote.body'), source: t('quote.source.label') })],
  ['image-left', besideImage],
  ['image-right', besideImage],
  [
    'hero',
    (t) => ({
      kicker: t('hero.kicker.label'),
      heading: t('hero.title'),
      text: paragraph(t('hero.body')),
      button: { label: t('readMore.button'), href: 'https://example.com' },
    }),
  ],
  ['two-columns', (t) => columnSamples(t, 2)],
  ['three-columns', (t) => columnSamples(t, 3)],
  [
    'product',
    (t) => ({
      heading: t('product.title'),
      price: t('product.price'),
      text: paragraph(t('product.body')),
      button: { label: t('product.button'), href: 'https://example.com' },
    }),
  ],
  [
    'facts',
    (t) => ({
      rows: [
        { label: t('facts.when.label'), value: t('facts.when.value') },
        { label: t('facts.where.label'), value: t('facts.where.value') },
      ],
    }),
  ],
  ['question', (t) => ({ heading: t('question.title'), note: t('question.note.label') })],
  ['button', (t) => ({ button: { label: t('readMore.button'), href: 'https://example.com' } })],
  ['sign-list', (t) => ({ items: repeated(3, { text: paragraph(t('point.body')), image: noImage }) })],
  ['steps', (t) => ({ items: repeated(3, headingAndText(t)) })],
  [
    'questions',
    (t) => ({
      items: repeated(2, { question: t('faq.question.title'), answer: paragraph(t('faq.answer.body')) }),
    }),
  ],
  [
    'stories',
    (t) => ({
      items: repeated(2, {
        image: noImage,
        kicker: '',
        ...headingAndText(t),
        link: { label: t('readMore.button'), href: 'https://example.com' },
      }),
    }),
  ],
  [
    'figures',
    (t) => ({
      items: ['12', '340', '98%'].map((number) => ({ number, caption: t('columnText.body') })),
    }),
  ],
  ['testimonial', (t) => ({ quote: t('quote.body'), ...nameAndRole(t) })],
  ['person', (t) => ({ ...nameAndRole(t), text: paragraph(t('columnText.body')) })],
  ['signature', (t) => ({ text: paragraph(t('signature.greeting')), ...nameAndRole(t) })],
  [
    'event',
    (t) => ({
      month: t('event.month.label'),
      heading: t('event.title'),
      when: t('facts.when.value'),
      place: t('facts.where.value'),
      text: paragraph(t('columnText.body')),
      button: linkTo(t('event.button')),
      calendar: { start: '', end: '', zone: '', label: t('event.calendar.label') },
    }),
  ],
  [
    'countdown',
    (t) => ({
      unit_1: t('countdown.days.label'),
      unit_2: t('countdown.hours.label'),
      unit_3: t('countdown.minutes.label'),
      unit_4: t('countdown.seconds.label'),
      text: paragraph(t('countdown.body')),
    }),
  ],
  [
    'voucher',
    (t) => ({
      heading: t('voucher.title'),
      text: paragraph(t('voucher.body')),
      button: linkTo(t('product.button')),
      terms: t('voucher.terms.body'),
    }),
  ],
  [
    'place',
    (t) => ({
      heading: t('place.title'),
      address: paragraph(t('place.address')),
      link: linkTo(t('place.button')),
    }),
  ],
  [
    'table',
    (t) => ({
      cells: {
        rows: [
          [t('table.item.label'), t('table.price.label')],
          [t('first.label'), '10'],
          [t('second.label'), '20'],
        ],
        aligns: ['left', 'right'],
      },
    }),
  ],
  [
    'cover',
    (t) => ({
      heading: t('hero.title'),
      text: paragraph(t('hero.body')),
      button: linkTo(t('readMore.button')),
    }),
  ],
  ['video', (t) => ({ label: t('video.label') })],
  [
    'episode',
    (t) => ({
      kicker: t('episode.label'),
      ...headingAndText(t),
      length: t('episode.length.label'),
      button: linkTo(t('episode.button')),
    }),
  ],
  ['banner', (t) => ({ text: t('banner.body'), link: linkTo(t('readMore.button')) })],
  ['menu', (t) => ({ links: [t('first.label'), t('second.label'), t('third.label')].map(linkTo) })],
  ['progress', (t) => ({ items: [{ label: t('goal.label'), share: 64 }] })],
  ['html', (t) => ({ html: `<div style="padding:14px 32px">${t('html.label')}</div>` })],
  ['view-online', (t) => ({ view_online: { label: t('viewOnline.button'), href: '##view_online##' } })],
  [
    'footer',
    (t) => ({
      address: paragraph(t('footer.address')) + paragraph(t('footer.body')),
      unsubscribe: { label: t('footer.button'), href: '##unsubscribe##' },
    }),
  ],
]);

/** Returns the sample texts of a new block in the email's language; none for an unknown kind or one without texts. */
export function sampleTexts(t: Translator<'email-samples'>, slug: string): Data {
  return samples.get(slug)?.(t) ?? {};
}

/** Returns whether a text of a block still has the sample words of a new block of its kind. */
export function isSampleText(t: Translator<'email-samples'>, placed: PlacedBlock, path: string): boolean {
  const sample = textAt({ block: placed.block, data: sampleTexts(t, placed.block.slug) }, path);
  return sample !== undefined && textAt(placed, path)?.value === sample.value;
}
