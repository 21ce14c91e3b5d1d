import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { checkMail } from '../../../../../rendering/checks/check-mail.ts';
import type { Finding } from '../../../../../rendering/checks/finding.ts';
import { composeHtml, composeMail } from '../../../../../rendering/compose/compose-mail.ts';
import { previewOf } from '../../../../../rendering/compose/document.ts';
import { showsUnsubscribe } from '../../../../../rendering/compose/footer.ts';
import type { ComposedMail } from '../../../../../rendering/compose/mail-content.ts';
import { compileTemplate, type PlaceholderValues } from '../../../../../rendering/placeholders/template.ts';
import type { MailFields } from '../open/open-mail.ts';
import type { FindingPlace, Inspection, InspectionRequest } from './inspection.ts';

/** Links that a mail gets when it is sent. In a preview they lead nowhere: nobody may unsubscribe by looking. */
const deadLinks = { unsubscribe: '#', view_online: '#', tell_a_friend: '#' };

/** Looks through a mail that is being written, and makes a picture of it as its reader gets it. Slow for large mails. */
export function inspectMail(request: InspectionRequest): Inspection {
  const { fields, language, attributes, footer, isPictured } = request;
  const mail = composeMail(fields, { footer });
  const bare = composeMail(fields);
  const options = {
    known: attributes === null ? {} : { attributes: new Set(attributes) },
    hadUnsubscribe: showsUnsubscribe(bare.html),
  };
  const found = checkMail(mail, options);
  const places =
    fields.blockdocument === null
      ? found.map((finding) => placeInTexts(finding, mail, fields))
      : placesInBlocks(found, checkMail(withHooks(request), options), withHooks(request).html);
  const values = valuesOf(request);
  // Findings have their places in a document that says no language of its own.
  const shown = isPictured ? composeHtml({ ...fields, language }, { footer }).html : mail.html;
  const html = compileTemplate(shown, 'html').fill(values);
  return {
    findings: found.map((finding, index) => ({ ...finding, place: places[index] ?? null })),
    subject: compileTemplate(mail.subject, 'header').fill(values),
    words: previewOf(html),
    html: isPictured ? html : null,
  };
}

function valuesOf({ contact, sender }: InspectionRequest): PlaceholderValues {
  const names = sender === null ? deadLinks : { ...deadLinks, sendername: sender };
  if (contact === null) return { names, attributes: null };
  const { email, first_name: firstname, last_name: lastname, attributes } = contact;
  return { names: { ...names, email, firstname, lastname }, attributes };
}

/** The same mail with marks that tell which block is which. Its size isn't the mail's. */
function withHooks({ fields, footer }: InspectionRequest): ComposedMail {
  const { subject, blockdocument } = fields;
  const body = blockdocument === null ? '' : renderDocument(blockdocument, { title: subject, hooks: true });
  return composeMail({ subject, body }, { footer });
}

/** Finds the blocks of findings. Those of both mails come in the same order, so each kind belongs together one by one. */
function placesInBlocks(
  found: readonly Finding[],
  marked: readonly Finding[],
  html: string,
): (FindingPlace | null)[] {
  const blocks = Array.from(html.matchAll(/ data-nd-block="(\d+)"/g), ({ index, 1: block }) => ({
    at: index,
    block: Number(block),
  }));
  const used = new Map<string, number>();
  return found.map((finding) => {
    const { part, where } = finding;
    const kind = kindOf(finding);
    if (part === 'subject') return { in: 'subject' };
    if (where === null || part !== 'html') return null;
    const turn = used.get(kind) ?? 0;
    used.set(kind, turn + 1);
    const same = marked.filter((one) => kindOf(one) === kind && one.part === 'html' && one.where !== null);
    const start = same[turn]?.where?.start;
    const block = start === undefined ? undefined : blocks.findLast(({ at }) => at < start)?.block;
    return block === undefined ? null : { in: 'block', index: block };
  });
}

/** Returns the rule of a finding, or the feature that some email apps lack. */
function kindOf(finding: Finding): string {
  return finding.rule === 'client' ? finding.feature : finding.rule;
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

/** Takes off what composing has put in: css in the head, and a document around a body without one. */
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

/** The style element that composing has made of the css. */
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

/** A footer may stand within a short body: what is in front of it is enough to find where the body begins. */
function sharedLength(html: string, first: string): number {
  let length = first.length;
  while (length > 1 && !html.includes(first.slice(0, length))) length = Math.floor(length / 2);
  return length;
}
