import type { Translator } from '../../../../../messages/translator.ts';

/** Texts by API name, as functions because the language may change. */
type Words<Values extends readonly unknown[] = []> = ReadonlyMap<
  string,
  (t: Translator<'block-editor'>, ...values: Values) => string
>;

// The service sends names in English. Names of its own kinds are translated here by slug; other kinds keep theirs.

const kinds: Words = new Map([
  ['heading', (t) => t('kind.heading.label')],
  ['text', (t) => t('kind.text.label')],
  ['article', (t) => t('kind.article.label')],
  ['quote', (t) => t('kind.quote.label')],
  ['image', (t) => t('kind.image.label')],
  ['image-left', (t) => t('kind.image-left.label')],
  ['image-right', (t) => t('kind.image-right.label')],
  ['hero', (t) => t('kind.hero.label')],
  ['two-columns', (t) => t('kind.two-columns.label')],
  ['three-columns', (t) => t('kind.three-columns.label')],
  ['product', (t) => t('kind.product.label')],
  ['facts', (t) => t('kind.facts.label')],
  ['question', (t) => t('kind.question.label')],
  ['button', (t) => t('kind.button.label')],
  ['divider', (t) => t('kind.divider.label')],
  ['spacer', (t) => t('kind.spacer.label')],
  ['bars', (t) => t('kind.bars.label')],
  ['html', (t) => t('kind.html.label')],
  ['view-online', (t) => t('kind.view-online.label')],
  ['masthead', (t) => t('kind.masthead.label')],
  ['social', (t) => t('kind.social.label')],
  ['footer', (t) => t('kind.footer.label')],
  ['sign-list', (t) => t('kind.sign-list.label')],
  ['steps', (t) => t('kind.steps.label')],
  ['questions', (t) => t('kind.questions.label')],
  ['gallery', (t) => t('kind.gallery.label')],
  ['logos', (t) => t('kind.logos.label')],
  ['stories', (t) => t('kind.stories.label')],
  ['figures', (t) => t('kind.figures.label')],
  ['progress', (t) => t('kind.progress.label')],
  ['testimonial', (t) => t('kind.testimonial.label')],
  ['person', (t) => t('kind.person.label')],
  ['signature', (t) => t('kind.signature.label')],
  ['event', (t) => t('kind.event.label')],
  ['countdown', (t) => t('kind.countdown.label')],
  ['voucher', (t) => t('kind.voucher.label')],
  ['place', (t) => t('kind.place.label')],
  ['table', (t) => t('kind.table.label')],
  ['cover', (t) => t('kind.cover.label')],
  ['video', (t) => t('kind.video.label')],
  ['episode', (t) => t('kind.episode.label')],
  ['banner', (t) => t('kind.banner.label')],
  ['code', (t) => t('kind.code.label')],
  ['menu', (t) => t('kind.menu.label')],
  ['social-icons', (t) => t('kind.social-icons.label')],
]);

const categories: Words = new Map([
  ['text', (t) => t('category.text.title')],
  ['pictures', (t) => t('category.pictures.title')],
  ['columns', (t) => t('category.columns.title')],
  ['shop', (t) => t('category.shop.title')],
  ['structure', (t) => t('category.structure.title')],
  ['frame', (t) => t('category.frame.title')],
]);

const settings: Words = new Map([
  ['heading', (t) => t('setting.heading.label')],
  ['text', (t) => t('setting.text.label')],
  ['image', (t) => t('setting.image.label')],
  ['button', (t) => t('setting.button.label')],
  ['kicker', (t) => t('setting.kicker.label')],
  ['align', (t) => t('setting.align.label')],
  ['quote', (t) => t('setting.quote.label')],
  ['source', (t) => t('setting.source.label')],
  ['background', (t) => t('setting.background.label')],
  ['caption', (t) => t('setting.caption.label')],
  ['button_color', (t) => t('setting.button_color.label')],
  ['price', (t) => t('setting.price.label')],
  ['rows', (t) => t('setting.rows.label')],
  ['answers', (t) => t('setting.answers.label')],
  ['note', (t) => t('setting.note.label')],
  ['height', (t) => t('setting.height.label')],
  ['first', (t) => t('setting.first.label')],
  ['second', (t) => t('setting.second.label')],
  ['third', (t) => t('setting.third.label')],
  ['html', (t) => t('setting.html.label')],
  ['preheader', (t) => t('setting.preheader.label')],
  ['view_online', (t) => t('setting.view_online.label')],
  ['name', (t) => t('setting.name.label')],
  ['line', (t) => t('setting.line.label')],
  ['links', (t) => t('setting.links.label')],
  ['address', (t) => t('setting.address.label')],
  ['unsubscribe', (t) => t('setting.unsubscribe.label')],
  ['timer', (t) => t('setting.timer.label')],
  ['calendar', (t) => t('setting.calendar.label')],
  ['stars', (t) => t('setting.stars.label')],
  ['role', (t) => t('setting.role.label')],
  ['month', (t) => t('setting.month.label')],
  ['day', (t) => t('setting.day.label')],
  ['when', (t) => t('setting.when.label')],
  ['place', (t) => t('setting.place.label')],
  ['length', (t) => t('setting.length.label')],
  ['terms', (t) => t('setting.terms.label')],
  ['code', (t) => t('setting.code.label')],
  ['cells', (t) => t('setting.cells.label')],
  ['head', (t) => t('setting.head.label')],
  ['stripes', (t) => t('setting.stripes.label')],
  ['phone', (t) => t('setting.phone.label')],
  ['focus', (t) => t('setting.focus.label')],
  ['shade', (t) => t('setting.shade.label')],
  ['divider', (t) => t('setting.divider.label')],
  ['items', (t) => t('setting.items.label')],
  ['sign', (t) => t('setting.sign.label')],
  ['color', (t) => t('setting.color.label')],
  ['question', (t) => t('setting.question.label')],
  ['answer', (t) => t('setting.answer.label')],
  ['across', (t) => t('setting.across.label')],
  ['number', (t) => t('setting.number.label')],
  ['label', (t) => t('setting.label.label')],
  ['share', (t) => t('setting.share.label')],
  ['network', (t) => t('setting.network.label')],
  ['url', (t) => t('setting.url.label')],
  ['look', (t) => t('setting.look.label')],
  ['size', (t) => t('setting.size.label')],
  ['link', (t) => t('setting.link.label')],
  ['level', (t) => t('setting.level.label')],
  ['image_share', (t) => t('setting.image_share.label')],
  ['phone_first', (t) => t('setting.phone_first.label')],
  ['badge', (t) => t('setting.badge.label')],
  ['old_price', (t) => t('setting.old_price.label')],
  ['button_look', (t) => t('setting.button_look.label')],
  ['button_size', (t) => t('setting.button_size.label')],
  ['wide', (t) => t('setting.wide.label')],
  ['corners', (t) => t('setting.corners.label')],
  ['line_style', (t) => t('setting.line_style.label')],
  ['line_width', (t) => t('setting.line_width.label')],
  ['phone_height', (t) => t('setting.phone_height.label')],
  ['end', (t) => t('setting.end.label')],
]);

/** Settings of columns, such as `image_2`. */
const numbered: Words<[number: number]> = new Map([
  ['image', (t, number) => t('numbered.image.label', { number })],
  ['heading', (t, number) => t('numbered.heading.label', { number })],
  ['text', (t, number) => t('numbered.text.label', { number })],
  ['link', (t, number) => t('numbered.link.label', { number })],
  ['button', (t, number) => t('numbered.button.label', { number })],
  ['unit', (t, number) => t('numbered.unit.label', { number })],
]);

/** Values of choices, by the name of the choice and the value. */
const choices: Words = new Map([
  ['align:left', (t) => t('choice.left.label')],
  ['align:center', (t) => t('choice.center.label')],
  ['align:right', (t) => t('choice.right.label')],
  ['sign:tick', (t) => t('choice.tick.label')],
  ['sign:number', (t) => t('choice.number.label')],
  ['sign:arrow', (t) => t('choice.arrow.label')],
  ['sign:dot', (t) => t('choice.dot.label')],
  ['sign:star', (t) => t('choice.star.label')],
  ['sign:picture', (t) => t('choice.picture.label')],
  ['head:yes', (t) => t('choice.yes.label')],
  ['head:no', (t) => t('choice.no.label')],
  ['stripes:yes', (t) => t('choice.yes.label')],
  ['stripes:no', (t) => t('choice.no.label')],
  ['phone:scroll', (t) => t('choice.scroll.label')],
  ['phone:stack', (t) => t('choice.stack.label')],
  ['phone:row', (t) => t('choice.row.label')],
  ['divider:none', (t) => t('choice.none.label')],
  ['divider:line', (t) => t('choice.line.label')],
  ['divider:dot', (t) => t('choice.dot.label')],
  ['focus:center', (t) => t('choice.center.label')],
  ['focus:top', (t) => t('choice.top.label')],
  ['focus:bottom', (t) => t('choice.bottom.label')],
  ['focus:left', (t) => t('choice.left.label')],
  ['focus:right', (t) => t('choice.right.label')],
  ['look:color', (t) => t('choice.color.label')],
  ['look:gray', (t) => t('choice.gray.label')],
  ['look:round', (t) => t('choice.round.label')],
  ['phone_first:image', (t) => t('choice.picture.label')],
  ['phone_first:text', (t) => t('choice.text.label')],
  ['button_look:', (t) => t('field.default.label')],
  ['button_look:fill', (t) => t('choice.fill.label')],
  ['button_look:outline', (t) => t('choice.outline.label')],
  ['button_size:small', (t) => t('choice.small.label')],
  ['button_size:medium', (t) => t('choice.medium.label')],
  ['button_size:large', (t) => t('choice.large.label')],
  ['wide:yes', (t) => t('choice.yes.label')],
  ['wide:no', (t) => t('choice.no.label')],
  ['line_style:solid', (t) => t('choice.solid.label')],
  ['line_style:dashed', (t) => t('choice.dashed.label')],
  ['line_style:dotted', (t) => t('choice.dotted.label')],
]);

/** Returns the name of one of our kinds; null for another. */
export function kindName(t: Translator<'block-editor'>, slug: string): string | null {
  return kinds.get(slug)?.(t) ?? null;
}

/** Returns the name of a category of kinds. */
export function categoryName(t: Translator<'block-editor'>, category: string): string {
  const known = categories.get(category);
  if (known !== undefined) return known(t);
  return category === '' ? t('palette.other.title') : category.charAt(0).toUpperCase() + category.slice(1);
}

/** Returns the label of a setting of one of our kinds; null for another. */
export function settingLabel(t: Translator<'block-editor'>, slug: string, name: string): string | null {
  if (!kinds.has(slug)) return null;
  const [, word = '', number] = /^([a-z]+)_(\d+)$/.exec(name) ?? [];
  return settings.get(name)?.(t) ?? numbered.get(word)?.(t, Number(number)) ?? null;
}

/** Returns the name of a known value of a choice such as `align`; null for others. */
export function choiceName(t: Translator<'block-editor'>, choice: string, value: string): string | null {
  return choices.get(`${choice}:${value}`)?.(t) ?? null;
}

/** Returns search synonyms for a kind; none for unknown kinds. */
export function otherWords(t: Translator<'block-editor'>, slug: string): string {
  const groups = t('kind.words').split(' / ');
  return groups.find((group) => group.startsWith(`${slug}: `))?.slice(slug.length + 2) ?? '';
}
