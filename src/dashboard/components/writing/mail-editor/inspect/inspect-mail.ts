import { tagValues } from '../../../../../lib/contact/contact-fields.ts';
import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { storedImageKey } from '../../../../../rendering/checks/stored-images.ts';
import type { SampleTexts } from '../../../../../rendering/checks/check-samples.ts';
import { shownValues } from '../../../../../rendering/checks/check-values.ts';
import { checkMail } from '../../../../../rendering/checks/check-mail.ts';
import { checkBlocks } from '../../../../../rendering/checks/check-blocks.ts';
import { sortFindings, type Finding } from '../../../../../rendering/checks/finding.ts';
import { composeHtml, composeMail } from '../../../../../rendering/compose/compose-mail.ts';
import { previewOf } from '../../../../../rendering/compose/document.ts';
import { showsUnsubscribe } from '../../../../../rendering/compose/footer.ts';
import type { ComposedMail } from '../../../../../rendering/compose/mail-content.ts';
import { compileTemplate, type PlaceholderValues } from '../../../../../rendering/placeholders/template.ts';
import { starterTexts } from '../../../../../rendering/checks/starter-texts.ts';
import type { MailFields } from '../open/open-mail.ts';
import { withFallbackTexts } from '../../mail-preview/fallback-texts.ts';
import { recolorFor } from '../../checks/recolor.ts';
import { wordsPlaceIn } from './words-place.ts';
import type { FindingPlace, Inspection, InspectionRequest, PlacedFinding } from './inspection.ts';

/**
 * Links that are filled in when an email is sent. They lead nowhere in a preview, so that viewing never unsubscribes
 * anyone.
 */
const deadLinks = { unsubscribe: '#', view_online: '#', tell_a_friend: '#' };

/** Checks an email being edited, and renders it as its recipient gets it. Slow for large emails. */
export function inspectMail(request: InspectionRequest): Inspection {
  const { fields, language, attributes, audience, images, year, footer, publicUrl, isPictured } = request;
  const now = Date.now();
  const mail = composeMail(fields, { footer });
  const bare = composeMail(fields);
  const options = {
    known: attributes === null ? {} : { attributes: new Set(attributes) },
    hadUnsubscribe: showsUnsubscribe(bare.html),
    ...{ audience, images, year, now, publicUrl, samples: samplesOf(request) },
  };
  const found = checkMail(mail, options);
  const places = placesOf(found, { mail, request, check: (marked) => checkMail(marked, options) });
  const values = valuesOf(request);
  // Findings have their places in a document without its own language.
  const shown = isPictured ? composeHtml({ ...fields, language }, { footer }).html : mail.html;
  const html = compileTemplate(shown, 'html').fill(values);
  return {
    body: fields.body,
    findings: sortFindings([
      ...found.map((finding, index) =>
        placed(finding, places[index] ?? (atEnd.includes(finding.rule) ? endOf(fields) : null), fields),
      ),
      ...inBlocks(fields, mail.html, now),
    ]),
    values: shownValues(mail, options.known),
    images: [...new Set(mail.images.flatMap(({ src }) => storedImageKey(src) ?? []))],
    subject: withFallbackTexts(compileTemplate(mail.subject, 'header').fill(values)),
    words: previewOf(withFallbackTexts(html)),
    html: isPictured ? html : null,
    text: isPictured ? compileTemplate(mail.text, 'text').fill(withoutLinks(values)) : null,
  };
}

/** Returns the places of findings; `check` checks the same email with marks. */
function placesOf(
  found: readonly Finding[],
  {
    mail,
    request,
    check,
  }: { mail: ComposedMail; request: InspectionRequest; check: (marked: ComposedMail) => Finding[] },
): (FindingPlace | null)[] {
  const { fields } = request;
  if (fields.blockdocument === null) return found.map((finding) => placeInTexts(finding, mail, fields));
  const marked = withHooks(request);
  return placesInBlocks(found, check(marked), marked.html);
}

/** Returns a finding with its place, and the color change that fixes it. */
function placed(
  finding: Finding,
  place: FindingPlace | null,
  { blockdocument: document }: MailFields,
): PlacedFinding {
  if (finding.rule !== 'contrast' || document === null || place?.in !== 'block') return { ...finding, place };
  return { ...finding, place, recolor: recolorFor(document, finding, place.index) };
}

function inBlocks({ blockdocument }: MailFields, html: string, now: number): PlacedFinding[] {
  if (blockdocument === null) return [];
  return checkBlocks(blockdocument, html, now).map(({ finding, index }) => ({
    ...finding,
    place: { in: 'block', index },
  }));
}

/** Texts of the starter templates, once they were needed. */
let ofStarters: ReadonlySet<string> | null = null;

function samplesOf({ samples }: InspectionRequest): SampleTexts | null {
  if (samples === null) return null;
  ofStarters ??= starterTexts();
  return { blocks: new Set(samples.texts), starters: ofStarters, addresses: samples.addresses };
}

/** Rules about a part missing at the end of an email. */
const atEnd: readonly Finding['rule'][] = ['address-missing', 'unsubscribe-missing', 'unsubscribe-added'];

function endOf({ body, blockdocument }: MailFields): FindingPlace | null {
  const last = blockdocument?.blockdata_set.length ?? 0;
  if (blockdocument !== null) return last === 0 ? null : { in: 'block', index: last - 1 };
  const end = /<\/body/i.exec(body)?.index ?? body.length;
  return { in: 'body', start: end, end };
}

function valuesOf({ contact, sender, list }: InspectionRequest): PlaceholderValues {
  const names = {
    ...deadLinks,
    ...(sender === null ? {} : { sendername: sender }),
    ...(list === null ? {} : { list_name: list }),
  };
  if (contact === null) return { names, attributes: null };
  const { email, attributes } = contact;
  return { names: { ...names, email, ...tagValues(contact) }, attributes };
}

/** Returns values that leave the merge tags of links unchanged, because a text shows them in full. */
function withoutLinks({ names, attributes }: PlaceholderValues): PlaceholderValues {
  const own = Object.entries(names).filter(([name]) => !Object.hasOwn(deadLinks, name));
  return { names: Object.fromEntries(own), attributes };
}

/** Returns the same email with marks that identify blocks. Its size differs from the email's. */
function withHooks({ fields, footer }: InspectionRequest): ComposedMail {
  const { subject, blockdocument } = fields;
  const body = blockdocument === null ? '' : renderDocument(blockdocument, { title: subject, hooks: true });
  return composeMail({ subject, body }, { footer });
}

/**
 * Finds the blocks of findings. Findings of both emails have the same order, so those with the same content are matched
 * one by one.
 */
function placesInBlocks(
  found: readonly Finding[],
  marked: readonly Finding[],
  html: string,
): (FindingPlace | null)[] {
  const blocks = Array.from(html.matchAll(/ data-nd-block="(\d+)"/g), ({ index, 1: block }) => ({
    at: index,
    block: Number(block),
  }));
  const same = new Map<string, Finding[]>();
  for (const finding of marked) {
    if (finding.part !== 'html' || finding.where === null) continue;
    const kind = kindOf(finding);
    same.set(kind, [...(same.get(kind) ?? []), finding]);
  }
  const used = new Map<string, number>();
  return found.map((finding) => {
    const { part, where } = finding;
    const kind = kindOf(finding);
    if (part === 'subject') return { in: 'subject' };
    if (where === null || part !== 'html') return null;
    const turn = used.get(kind) ?? 0;
    used.set(kind, turn + 1);
    const stretch = same.get(kind)?.[turn]?.where ?? null;
    if (stretch === null) return null;
    const block = blocks.findLast(({ at }) => at < stretch.start)?.block;
    const text = wordsPlaceIn(html, stretch);
    return block === undefined ? null : { in: 'block', index: block, ...(text === null ? {} : { text }) };
  });
}

/** Returns the content of a finding without its place. */
function kindOf(finding: Finding): string {
  return JSON.stringify({ ...finding, where: null });
}

function placeInTexts({ part, where }: Finding, mail: ComposedMail, fields: MailFields): FindingPlace | null {
  if (part === 'subject') return { in: 'subject' };
  if (where === null) return null;
  if (part === 'html') return placeInSource(where, mail.html, fields);
  return fields.plain_text.trim() === '' ? null : { in: 'plain_text', ...where };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a place without the parts that composing added: CSS in the head, and a document around a body without one.
 */
function placeInSource({ start, end }: Stretch, html: string, fields: MailFields): FindingPlace | null {
  const style = styleIn(html, fields.css);
  if (style !== null && start >= style.inner.start && end <= style.inner.end)
    return { in: 'css', start: start - style.inner.start, end: end - style.inner.start };
  const bare = style === null ? html : html.slice(0, style.start) + html.slice(style.end);
  const added = style !== null && start > style.start ? style.end - style.start : 0;
  const at = start - added - bodyStartIn(bare, fields.body);
  const length = end - start;
  return at < 0 || at + length > fields.body.length ? null : { in: 'body', start: at, end: at + length };
}

/** Returns the style element that composing created from the CSS. */
function styleIn(html: string, css: string): (Stretch & { readonly inner: Stretch }) | null {
  const start = css.trim() === '' ? -1 : html.indexOf(`<style>${css.slice(0, 64)}`);
  if (start === -1) return null;
  const inner = { start: start + '<style>'.length, end: html.indexOf('</style', start) };
  return { start, end: inner.end + '</style>'.length, inner };
}

function bodyStartIn(html: string, body: string): number {
  const first = body.slice(0, 2_000);
  return Math.max(0, html.indexOf(first.slice(0, sharedLength(html, first))));
}

/** Returns the length of the shared start: a footer may be within a short body, so the start locates the body. */
function sharedLength(html: string, first: string): number {
  let length = first.length;
  while (length > 1 && !html.includes(first.slice(0, length))) length = Math.floor(length / 2);
  return length;
}
