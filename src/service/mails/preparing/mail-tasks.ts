import { composeHtml } from '../../../rendering/compose/compose-mail.ts';
import type { FooterWords } from '../../../rendering/compose/footer.ts';
import type { MailContent as ReadContent } from '../../../rendering/compose/mail-content.ts';
import { linksFault, mailFault, type MailFault } from '../../../rendering/compose/mail-limits.ts';
import { replaceLinks } from '../../../rendering/compose/links.ts';
import type { UtmValues } from '../../../rendering/compose/utm.ts';
import { compileTemplate } from '../../../rendering/placeholders/template.ts';
import type { ContentToPrepare, FrozenMail, PageLinks, RequestedMailTasks } from '../../base/mail-tasks.ts';
import { footerWords } from '../../message/compose/footer-words.ts';
import { prepareMail, type MailTexts, type PreparedMail } from '../../message/compose/prepare-mail.ts';
import {
  composeSending,
  engineNames,
  withTextTracking,
  withTracking,
  type ComposedSending,
} from '../../message/compose/sending-content.ts';
import { withNote } from '../../message/compose/test-note.ts';
import { addressForms } from '../../message/compose/tracked-addresses.ts';
import { readDocument } from '../content/block-document.rules.ts';
import { loadInliner } from '../content/load-inliner.ts';
import { UnpreparableMail } from './unpreparable-mail.ts';

/** The heavy work on emails: input and result of each task, by name. Both pass between threads. */
export interface MailTaskTypes extends RequestedMailTasks {
  /** Composes an email that is sent. */
  readonly compose: { readonly input: FrozenMail; readonly result: ComposedSending };
  /** Writes the tracked links into a composed email, splits it up, and encodes it. */
  readonly encode: {
    readonly input: MailTexts & {
      readonly publicUrl: string;
      readonly positions: ReadonlyMap<string, number>;
    };
    readonly result: PreparedMail;
  };
}

export type MailTaskName = keyof MailTaskTypes;
export type MailTaskInput<Name extends MailTaskName> = MailTaskTypes[Name]['input'];
export type MailTaskResult<Name extends MailTaskName> = MailTaskTypes[Name]['result'];

/** Functions of the tasks. They throw `UnpreparableMail` for an email beyond the limits. */
export const mailTasks: {
  readonly [Name in MailTaskName]: (
    input: MailTaskInput<Name>,
  ) => MailTaskResult<Name> | Promise<MailTaskResult<Name>>;
} = {
  preview: ({ content, footer, values }) => {
    const { html } = measured(content, footerWords(footer));
    return compileTemplate(html, 'html').fill(values);
  },
  compose: ({ content, utm }) => compose(content, utm),
  test: async ({ content, note, values, attributes }) => {
    const { subject, html, text } = await compose(content, {});
    const known = { attributes, names: engineNames };
    const templates = {
      subject: compileTemplate(subject, 'header', known),
      html: compileTemplate(html, 'html', known),
      text: compileTemplate(text, 'text', known),
    };
    return values.map((one) =>
      withNote(
        {
          subject: templates.subject.fill(one),
          html: templates.html.fill(one),
          text: templates.text.fill(one),
        },
        note,
      ),
    );
  },
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
    return compileTemplate(linked(html, links), 'html', { attributes, names: engineNames }).fill(values);
  },
};

interface MeasuredMail {
  readonly read: ReadContent;
  /** Composed, with its CSS in a `<style>`. */
  readonly html: string;
}

/** Reads an email's document and checks that the email keeps to the limits. */
function measured(content: ContentToPrepare, footer: FooterWords | null = null): MeasuredMail {
  const { blockdocument } = content;
  const read = { ...content, blockdocument: blockdocument === null ? null : readDocument(blockdocument) };
  let html = '';
  refuse(mailFault(read, () => (html = composeHtml(read, { footer }).html)));
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
