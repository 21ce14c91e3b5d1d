import type { Tag } from '../values/tag.ts';

/** Keys of en/email-samples.json and the values of their messages. Written by `npm run messages`. */
export interface EmailSamplesMessages {
  readonly 'blank.body': null;
  readonly 'blank.footer': { readonly link: Tag };
  readonly 'blank.greeting': null;
  readonly 'blank.subject': null;
  readonly 'columnText.body': null;
  readonly 'facts.when.label': null;
  readonly 'facts.when.value': null;
  readonly 'facts.where.label': null;
  readonly 'facts.where.value': null;
  readonly 'fallback.text': null;
  readonly 'faq.answer.body': null;
  readonly 'faq.question.title': null;
  readonly 'footer.address': null;
  readonly 'footer.body': null;
  readonly 'footer.button': null;
  readonly 'goal.label': null;
  readonly 'heading.title': null;
  readonly 'hero.body': null;
  readonly 'hero.kicker.label': null;
  readonly 'hero.title': null;
  readonly 'html.label': null;
  readonly 'imageText.body': null;
  readonly 'point.body': null;
  readonly 'product.body': null;
  readonly 'product.button': null;
  readonly 'product.price': null;
  readonly 'product.title': null;
  readonly 'question.note.label': null;
  readonly 'question.title': null;
  readonly 'quote.body': null;
  readonly 'quote.source.label': null;
  readonly 'readMore.button': null;
  readonly 'tagLink.text': { readonly link: 'unsubscribe' | 'online' | 'friend' | 'other' };
  readonly 'text.body': null;
  readonly 'viewOnline.button': null;
}
