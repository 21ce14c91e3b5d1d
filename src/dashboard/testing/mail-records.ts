import type { BlockDocument } from '../../contract/mails/block-document.ts';
import type { BlockTemplate } from '../../contract/mails/block-templates.ts';
import type { DraftAudience } from '../../contract/mails/draft-audience.ts';
import type { Draft } from '../../contract/mails/drafts.ts';
import type { HtmlTemplate } from '../../contract/mails/html-templates.ts';
import { mailType } from '../../contract/mails/mail-content.ts';
import type { Image } from '../../contract/mails/images.ts';
import type { MailVersionSummary } from '../../contract/mails/mail-versions.ts';

const time = '2026-03-01T10:00:00.000000Z';

/** Returns an HTML draft as in the service's response. */
export function makeDraft(given: Partial<Draft> = {}): Draft {
  const id = given.id ?? 7;
  return {
    id,
    url: `https://news.example/v3/mails/drafts/${id}/`,
    subject: 'Spring is here',
    type: mailType.html,
    updated: time,
    created: time,
    preview_url: `https://news.example/v3/mails/drafts/${id}/preview/`,
    send_url: `https://news.example/v3/mails/drafts/${id}/send/`,
    blockdocument_id: null,
    body: '<p>Hello</p>',
    plain_text: '',
    css: '',
    blockdocument: null,
    ...given,
  };
}

/** Returns the audience of a draft before anything is chosen. */
export function makeDraftAudience(given: Partial<DraftAudience> = {}): DraftAudience {
  return {
    ...{ sender_id: null, lists: null, segments: [], exclude_lists: [], exclude_segments: [] },
    ...{ not_opened_of: null, not_sent_of: null, hidden: 'leave_out', missing: [] },
    ...given,
  };
}

/** Returns an unused image of the library. */
export function makeImage(given: Partial<Image> = {}): Image {
  const id = given.id ?? 1;
  return {
    id,
    url: `https://news.example.com/v3/images/${id}/`,
    src: `https://news.example.com/p/images/${String(id).repeat(32)}.png`,
    name: 'coast.png',
    alt: '',
    type: 'image/png',
    width: 1200,
    height: 800,
    size: 150_000,
    created: '2026-05-04T07:30:00Z',
    in_brand: false,
    in_saved_blocks: [],
    used_in: [],
    ...given,
  };
}

/** Returns a block document without blocks. */
export function makeBlockDocument(given: Partial<BlockDocument> = {}): BlockDocument {
  return {
    areas: { '1': { width: 600 } },
    blockdata_set: [],
    layout: { id: 1, content: '{{card}}{{area:1}}{{/card}}' },
    ...given,
  };
}

/** Returns a block draft as in the service's response. */
export function makeBlockDraft(given: Partial<Draft> = {}): Draft {
  return makeDraft({
    type: mailType.block,
    body: null,
    plain_text: null,
    css: null,
    blockdocument_id: 3,
    blockdocument: makeBlockDocument(),
    ...given,
  });
}

/** Returns an HTML template as in the service's response. */
export function makeHtmlTemplate(given: Partial<HtmlTemplate> = {}): HtmlTemplate {
  const id = given.id ?? 21;
  return {
    id,
    url: `https://news.example/v3/mails/templates/html/${id}/`,
    subject: 'A letter',
    updated: time,
    created: time,
    preview_url: `https://news.example/v3/mails/templates/html/${id}/preview/`,
    body: '<p>Dear reader</p>',
    plain_text: '',
    css: '',
    ...given,
  };
}

/** Returns a block template as in the service's response. */
export function makeBlockTemplate(given: Partial<BlockTemplate> = {}): BlockTemplate {
  const id = given.id ?? 31;
  return {
    id,
    url: `https://news.example/v3/mails/templates/block/${id}/`,
    subject: 'The weekly',
    updated: time,
    preview_url: `https://news.example/v3/mails/templates/block/${id}/preview/`,
    layout_slug: 'one-column',
    responsive: true,
    blockdocument: makeBlockDocument(),
    ...given,
  };
}

/** Returns an earlier version of an email. */
export function makeMailVersion(given: Partial<MailVersionSummary> = {}): MailVersionSummary {
  const id = given.id ?? 2;
  return {
    id,
    url: `https://news.example/v3/mails/7/versions/${id}/`,
    mail: 7,
    subject: 'Spring is near',
    type: mailType.html,
    saved: time,
    name: '',
    preview_url: `https://news.example/v3/mails/7/versions/${id}/preview/`,
    changes: null,
    ...given,
  };
}
