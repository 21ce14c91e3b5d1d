import { composeHtml } from '../../rendering/compose/compose-mail.ts';
import type { MailContent as ReadContent } from '../../rendering/compose/mail-content.ts';
import { linksFault, mailFault, type MailFault } from '../../rendering/compose/mail-limits.ts';
import { replaceLinks } from '../../rendering/compose/links.ts';
import type { UtmValues } from '../../rendering/compose/utm.ts';
import { compileTemplate, type PlaceholderValues } from '../../rendering/placeholders/template.ts';
import { prepareMail, type MailTexts, type PreparedMail } from '../engine/compose/prepare-mail.ts';
import {
  composeSending,
  tokenNames,
  withTextTracking,
  withTracking,
  type ComposedSending,
} from '../engine/compose/sending-content.ts';
import { addressForms } from '../engine/compose/tracked-addresses.ts';
import { readDocument } from '../mails/block-document.rules.ts';
import { loadInliner } from '../mails/load-inliner.ts';
import type { MailContent } from '../mails/mail-row.ts';
import { UnpreparableMail } from './unpreparable-mail.ts';

/** A mail to prepare, with the language it says where its body doesn't; null or left out while it is unknown. */
export interface ContentToPrepare extends MailContent {
  readonly language?: string | null;
}

/** The links of a mail on a page: as written, counting like those of the mail itself, or `#link-<id>` by their ids. */
export type PageLinks =
  | { readonly kind: 'written' }
  | { readonly kind: 'counted'; readonly publicUrl: string; readonly positions: ReadonlyMap<string, number> }
  | { readonly kind: 'named'; readonly ids: ReadonlyMap<string, number> };

/** A frozen mail as it is sent: its texts, and the parameters behind its links. */
export interface FrozenMail {
  readonly content: ContentToPrepare;
  readonly utm: UtmValues;
}

/** The heavy work on mails, by name: what each task takes and gives. All of it passes from thread to thread. */
export interface MailTaskTypes {
  /** Composes a mail to be looked at, its css in a `<style>`, and fills in the values. */
  readonly preview: {
    readonly input: { readonly content: ContentToPrepare; readonly values: PlaceholderValues };
    readonly result: string;
  };
  /** Composes a mail that is sent. */
  readonly compose: { readonly input: FrozenMail; readonly result: ComposedSending };
  /** Makes sure that a mail can be sent. */
  readonly inspect: { readonly input: FrozenMail; readonly result: null };
  /** Writes the tracked links into a composed mail, takes it apart and encodes it. */
  readonly encode: {
    readonly input: MailTexts & {
      readonly publicUrl: string;
      readonly positions: ReadonlyMap<string, number>;
    };
    readonly result: PreparedMail;
  };
  /** Composes a sent mail as a page, and fills in the values. */
  readonly page: {
    readonly input: FrozenMail & {
      readonly links: PageLinks;
      readonly values: PlaceholderValues;
      /** Codes of the account's attributes. */
      readonly attributes: ReadonlySet<string>;
    };
    readonly result: string;
  };
}

export type MailTaskName = keyof MailTaskTypes;
export type MailTaskInput<Name extends MailTaskName> = MailTaskTypes[Name]['input'];
export type MailTaskResult<Name extends MailTaskName> = MailTaskTypes[Name]['result'];

/** Does each task. They throw `UnpreparableMail` for a mail beyond the limits. */
export const mailTasks: {
  readonly [Name in MailTaskName]: (
    input: MailTaskInput<Name>,
  ) => MailTaskResult<Name> | Promise<MailTaskResult<Name>>;
} = {
  preview: ({ content, values }) => {
    const { html } = measured(content);
    return compileTemplate(html, 'html').fill(values);
  },
  compose: ({ content, utm }) => compose(content, utm),
  inspect: async ({ content, utm }) => {
    await compose(content, utm);
    return null;
  },
  encode: ({ subject, html, text, attributes, publicUrl, positions }) => {
    const addresses = addressForms(publicUrl);
    return prepareMail({
      subject,
      html: withTracking(html, addresses, positions),
      text: withTextTracking(text, addresses, positions),
      attributes,
    });
  },
  page: async ({ content, utm, links, values, attributes }) => {
    const { html } = await compose(content, utm);
    const names = new Set<string>(Object.values(tokenNames));
    return compileTemplate(linked(html, links), 'html', { attributes, names }).fill(values);
  },
};

interface MeasuredMail {
  readonly read: ReadContent;
  /** Composed, with its css in a `<style>`. */
  readonly html: string;
}

/** Reads a mail's document and makes sure that the mail keeps to the limits. */
function measured(content: ContentToPrepare): MeasuredMail {
  const { blockdocument } = content;
  const read = { ...content, blockdocument: blockdocument === null ? null : readDocument(blockdocument) };
  let html = '';
  refuse(mailFault(read, () => (html = composeHtml(read).html)));
  return { read, html };
}

function refuse(fault: MailFault | null): void {
  if (fault !== null) throw new UnpreparableMail(fault.field, fault.sentence);
}

async function compose(content: ContentToPrepare, utm: UtmValues): Promise<ComposedSending> {
  const {
    subject,
    body = null,
    plain_text = null,
    css = null,
    blockdocument = null,
  } = measured(content).read;
  const { language = null } = content;
  const frozen = { subject, body, plain_text, css, blockdocument, language, utm };
  const composed = composeSending(frozen, await loadInliner());
  refuse(linksFault(composed.links.length));
  return composed;
}

function linked(html: string, links: PageLinks): string {
  if (links.kind === 'written') return html;
  if (links.kind === 'counted') return withTracking(html, addressForms(links.publicUrl), links.positions);
  return replaceLinks(html, ({ href }) => {
    const id = links.ids.get(href);
    return id === undefined ? null : `#link-${id}`;
  });
}
