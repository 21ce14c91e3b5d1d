import type { TestMails } from './mails.ts';
import { usableSender, type TestSendings } from './sendings.ts';

/** Input for a successful call of an operation. Ids of its resources are filled in. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
}

/** The address of the contact that all of them are about. */
export const ada = 'ada@example.com';

/** The address of a contact whose subscription is canceled. */
export const cy = 'cy@example.com';

/** The key of the form that they are about. */
export const formKey = 'FormKey001';

const noMails: TestMails = {
  draft: '',
  draftToDelete: '',
  draftToSend: '',
  draftToRespond: '',
  draftToTurn: '',
  html: '',
  htmlToDelete: '',
  block: '',
  blockToDelete: '',
  saved: '',
  savedToDelete: '',
  version: '',
  preview: '',
};

const noSendings: TestSendings = {
  sent: '',
  sentToDelete: '',
  stopped: '',
  scheduled: '',
  scheduledToDelete: '',
  paused: '',
  running: '',
  responderMail: '',
  reported: { bounce: '', open: '', link: '', unsubscription: '' },
};

/** Resources that the samples are about. */
export interface Made {
  readonly hash: string;
  readonly importHash: string;
  readonly segmentHash: string;
  readonly mails: TestMails;
  readonly sendings: TestSendings;
}

/** Nothing: for the names of the samples alone. */
export const nothingMade: Made = {
  hash: '',
  importHash: '',
  segmentHash: '',
  mails: noMails,
  sendings: noSendings,
};

/** Returns a sample for each operation that a plain request succeeds with. */
export function samples({ hash, importHash, segmentHash, mails, sendings }: Made): Record<string, Sample> {
  const email = { email: ada };
  const subscriber = { hash, email: ada };
  const formBody = { name: 'Footer', lists: [hash], sender: 'News', email: 'news@example.com' };
  return {
    contactList: { status: 200 },
    contactCreate: { body: { email: 'new@example.com', lists: [{ hash }] }, status: 201 },
    contactShow: { params: email, status: 200 },
    contactReplace: { params: { email: 'put@example.com' }, body: {}, status: 201 },
    contactUpdate: { params: email, body: { email: 'moved@example.com' }, status: 200 },
    contactActivate: { params: email, status: 200 },
    bounceCreate: { status: 200 },
    contactDelete: { params: email, status: 204 },
    contactImportBulk: { body: { items: [{ email: 'bulk@example.com' }] }, status: 202 },
    importList: { status: 200 },
    importCreate: { body: { lists: [hash] }, status: 202 },
    importUpload: { params: { hash: importHash }, status: 202 },
    importShow: { params: { hash: importHash }, status: 200 },
    importProgressShow: { params: { hash: importHash }, status: 200 },
    attributeList: { status: 200 },
    attributeCreate: { body: { name: 'Pet' }, status: 201 },
    attributeShow: { params: { code: 'city' }, status: 200 },
    attributeReplace: { params: { code: 'city' }, body: { name: 'Town' }, status: 200 },
    attributeUpdate: { params: { code: 'city' }, body: { name: 'Town' }, status: 200 },
    attributeTypeShow: { params: { code: 'city' }, status: 200 },
    attributeTypeReplace: { params: { code: 'city' }, body: { type: 0 }, status: 200 },
    attributeTypeRehearse: { params: { code: 'city' }, body: { type: 1 }, status: 200 },
    attributeDelete: { params: { code: 'city' }, status: 204 },
    listList: { status: 200 },
    listCreate: { body: { name: 'Club' }, status: 201 },
    listLanguageShow: { params: { hash }, status: 200 },
    listLanguageReplace: { params: { hash }, body: { language: 'de' }, status: 200 },
    listShow: { params: { hash }, status: 200 },
    listReplace: { params: { hash: 'abcDEF0123' }, body: { name: 'Club' }, status: 201 },
    listUpdate: { params: { hash }, body: { name: 'Club' }, status: 200 },
    listDelete: { params: { hash }, status: 204 },
    listDependentShow: { params: { hash }, status: 200 },
    subscriberList: { params: { hash }, status: 200 },
    subscriberCreate: { params: { hash }, body: { contact: 'bo@example.com' }, status: 201 },
    subscriberShow: { params: subscriber, status: 200 },
    subscriberReplace: { params: { hash, email: 'bo@example.com' }, body: {}, status: 201 },
    subscriberUpdate: { params: subscriber, body: { cancelled: true }, status: 200 },
    subscriberDelete: { params: subscriber, status: 204 },
    subscriptionList: { status: 200 },
    senderList: { status: 200 },
    senderCreate: { body: { name: 'Desk', email: 'desk@example.com' }, status: 201 },
    senderShow: { params: { id: '1' }, status: 200 },
    senderReplace: { params: { id: '1' }, body: { name: 'News' }, status: 200 },
    senderUpdate: { params: { id: '1' }, body: { name: 'News' }, status: 200 },
    senderDependentShow: { params: { id: '1' }, status: 200 },
    senderDelete: { params: { id: '4' }, status: 204 },
    senderRequestConfirmation: { params: { id: '2' }, status: 200 },
    senderConfirm: { params: { id: '1' }, body: { signature: 'signature' }, status: 200 },
    senderCheckList: { params: { id: '1' }, status: 200 },
    senderCheck: { params: { id: '1' }, status: 200 },
    senderWarmUpShow: { params: { id: '1' }, status: 200 },
    senderWarmUpReplace: { params: { id: '1' }, body: { is_on: true }, status: 200 },
    notificationList: { status: 200 },
    notificationUpdate: { params: { id: '1' }, body: { seen: true }, status: 200 },
    notificationUnseenShow: { status: 200 },
    notificationMarkSeen: { body: { until: '2026-01-02T00:00:00Z' }, status: 200 },
    formList: { status: 200 },
    formCreate: { body: formBody, status: 201 },
    formShow: { params: { key: formKey }, status: 200 },
    formReplace: { params: { key: 'FormKey002' }, body: formBody, status: 201 },
    formUpdate: { params: { key: formKey }, body: { name: 'Header' }, status: 200 },
    formDelete: { params: { key: formKey }, status: 204 },
    contactTimeline: { params: email, query: { group: 'subscriptions' }, status: 200 },
    contactSegmentList: { params: email, status: 200 },
    contactErase: { params: { email: 'erased@example.com' }, body: { forget: true }, status: 202 },
    contactActivityList: { params: email, status: 200 },
    contactConsentList: { params: email, status: 200 },
    statedConsentList: { params: email, status: 200 },
    contactSubscribeAgain: {
      params: { email: cy },
      body: { list: hash, how: 'On the phone', given: '2026-01-01T00:00:00Z', stated_by: 'Bo' },
      status: 200,
    },
    segmentList: { status: 200 },
    segmentCreate: {
      body: { name: 'Active', match: { all: [{ on: 'active', is: 'yes' }] } },
      status: 201,
    },
    segmentCount: { body: { match: { on: 'active', is: 'yes' } }, status: 200 },
    segmentPreview: { body: { match: { all: [{ on: 'active', is: 'yes' }] } }, status: 200 },
    segmentContacts: { params: { hash: segmentHash }, status: 200 },
    segmentShow: { params: { hash: segmentHash }, status: 200 },
    segmentReplace: {
      params: { hash: segmentHash },
      body: { name: 'Nobody', zone: 'Europe/Stockholm', match: { any: [] } },
      status: 200,
    },
    segmentUpdate: { params: { hash: segmentHash }, body: { description: 'Nobody at all' }, status: 200 },
    segmentDelete: { params: { hash: segmentHash }, status: 204 },
    audienceEngagement: { status: 200 },
    audienceGrowth: { query: { list: hash, step: 'month', by: 'source' }, status: 200 },
    audienceListGrowth: { status: 200 },
    suppressionList: { status: 200 },
    suppressionCreate: { body: { address: 'never@example.com', reason: 'asked' }, status: 201 },
    suppressionCheck: { body: { address: 'blocked@example.com' }, status: 200 },
    suppressionShow: { params: { id: '1' }, status: 200 },
    jobList: { status: 200 },
    jobCreate: {
      body: { kind: 'subscribe', source: { contacts: {} }, params: { list: hash } },
      status: 202,
    },
    jobShow: { params: { id: '1' }, status: 200 },
    jobStart: { params: { id: '1' }, status: 200 },
    jobStop: { params: { id: '1' }, status: 200 },
    jobUndo: { params: { id: '2' }, status: 202 },
    jobRowList: { params: { id: '2' }, status: 200 },
    suppressionDelete: { params: { id: '1' }, status: 204 },
    formConsentList: { params: { key: formKey }, status: 200 },
    formSignUpList: { params: { key: formKey }, status: 200 },
    ...mailSamples(mails),
    ...sendingSamples(hash, mails, sendings),
    ...reportSamples(sendings),
    mailServerShow: { status: 200 },
    mailServerReplace: { body: { host: 'localhost', port: 1, encryption: 'none' }, status: 200 },
    mailServerDelete: { status: 204 },
    mailServerTry: {
      body: { to: ada, server: { host: 'localhost', port: 1, encryption: 'none' } },
      status: 200,
    },
    brandShow: { status: 200 },
    brandReplace: {
      body: {
        name: 'Harbour Coffee',
        address: '12 Harbour Street\n20457 Hamburg',
        reason: 'You signed up at our shop.',
        button: { look: 'outline', radius: 20 },
        space: 24,
        social: [{ network: 'mastodon', href: 'https://example.com/@harbour' }],
      },
      status: 200,
    },
    accountSettingsShow: { status: 200 },
    accountSettingsReplace: { body: { time_zone: 'Europe/Stockholm' }, status: 200 },
    emailSettingsShow: { status: 200 },
    emailSettingsReplace: { body: { language: 'de' }, status: 200 },
    userShow: { status: 200 },
    profileShow: { status: 200 },
    invoiceList: { status: 200 },
    extensionList: { status: 200 },
    tokenList: { status: 200 },
    tokenCreate: { body: { name: 'Shop' }, status: 201 },
    tokenDelete: { params: { id: '1' }, status: 204 },
    mailStatus: { status: 200 },
    outgoingMailList: { status: 200 },
    outgoingMailRetry: { params: { id: '1' }, status: 202 },
    outgoingMailDelete: { params: { id: '1' }, status: 204 },
    outboxList: { status: 200 },
    outboxShow: { params: { id: '1' }, status: 200 },
    outboxDelete: { params: { id: '1' }, status: 204 },
    outboxEmpty: { status: 204 },
  };
}

function mailSamples(mails: TestMails): Record<string, Sample> {
  const { version, preview } = mails;
  const draft = { id: mails.draft };
  const html = { id: mails.html };
  const block = { id: mails.block };
  const saved = { id: mails.saved };
  const written = { subject: 'Mail', body: '<p>Text</p>' };
  const blockdocument = { p_font_size: 15, blockdata_set: [] };
  return {
    draftList: { status: 200 },
    draftShow: { params: draft, status: 200 },
    draftLanguageShow: { params: draft, status: 200 },
    draftResendShow: { params: draft, status: 200 },
    draftAudienceShow: { params: draft, status: 200 },
    draftAudienceReplace: { params: draft, body: { not_opened_of: null }, status: 200 },
    draftLinkShow: { params: draft, status: 200 },
    draftLinkReplace: { params: draft, body: { is_on: true }, status: 200 },
    draftLanguageReplace: { params: draft, body: { language: 'de' }, status: 200 },
    draftCreate: { body: written, status: 201 },
    blockDraftCreate: { body: { subject: 'Mail', blockdocument }, status: 201 },
    draftReplace: { params: draft, body: written, status: 200 },
    draftUpdate: { params: draft, body: { css: 'p{}' }, status: 200 },
    draftDelete: { params: { id: mails.draftToDelete }, status: 204 },
    draftCopy: { params: draft, status: 201 },
    draftTemplate: { params: draft, status: 201 },
    draftPreview: { params: draft, status: 200 },
    htmlTemplateList: { status: 200 },
    htmlTemplateShow: { params: html, status: 200 },
    htmlTemplateCreate: { body: written, status: 201 },
    htmlTemplateReplace: { params: html, body: written, status: 200 },
    htmlTemplateUpdate: { params: html, body: { css: 'p{}' }, status: 200 },
    htmlTemplateDelete: { params: { id: mails.htmlToDelete }, status: 204 },
    htmlTemplateCopy: { params: html, status: 201 },
    htmlTemplateDraft: { params: html, status: 201 },
    htmlTemplatePreview: { params: html, status: 200 },
    blockTemplateList: { status: 200 },
    templateLabelList: { status: 200 },
    templateLabelShow: { params: block, status: 200 },
    templateLabelReplace: {
      params: block,
      body: { name: 'Weekly', note: 'With three stories', category: 'newsletter' },
      status: 200,
    },
    timerCreate: { body: { end: '2026-12-24T18:00:00Z', color: '1f2430' }, status: 200 },
    savedBlockList: { status: 200 },
    savedBlockShow: { params: saved, status: 200 },
    savedBlockCreate: { body: { name: 'Footer', category: 'Ends', blockdocument }, status: 201 },
    savedBlockUpdate: { params: saved, body: { name: 'Foot' }, status: 200 },
    savedBlockDelete: { params: { id: mails.savedToDelete }, status: 204 },
    blockTemplateShow: { params: block, status: 200 },
    blockTemplateReplace: { params: block, body: { subject: 'Mail', blockdocument }, status: 200 },
    blockTemplateUpdate: { params: block, body: { subject: 'Blocks' }, status: 200 },
    blockTemplateDelete: { params: { id: mails.blockToDelete }, status: 204 },
    blockTemplateCopy: { params: block, body: {}, status: 201 },
    blockTemplateDraft: { params: block, body: {}, status: 201 },
    blockTemplatePreview: { params: block, status: 200 },
    blockList: { status: 200 },
    mailVersionList: { params: draft, status: 200 },
    mailVersionShow: { params: { ...draft, version }, status: 200 },
    mailVersionUpdate: { params: { ...draft, version }, body: { name: 'For legal' }, status: 200 },
    mailVersionPreview: { params: { ...draft, version }, status: 200 },
    mailVersionRestore: { params: { ...draft, version }, body: {}, status: 200 },
    draftBlocks: {
      params: { id: mails.draftToTurn },
      body: { blockdocument: { blockdata_set: [] } },
      status: 200,
    },
    draftTest: { params: draft, body: { to: ['me@example.com'] }, status: 202 },
    htmlTemplateTest: { params: html, body: { to: ['me@example.com'] }, status: 202 },
    blockTemplateTest: { params: block, body: { to: ['me@example.com'] }, status: 202 },
    mailPreviewCreate: { body: written, status: 201 },
    mailPreviewShow: { params: { preview }, status: 200 },
    imageList: { status: 200 },
  };
}

function sendingSamples(hash: string, mails: TestMails, sendings: TestSendings): Record<string, Sample> {
  const { sent, sentToDelete, stopped, scheduled, scheduledToDelete, paused, running } = sendings;
  return {
    draftSend: {
      params: { id: mails.draftToSend },
      body: { lists: [hash], sender_email: usableSender, time_to_send: '2027-01-01T00:00:00Z' },
      status: 202,
    },
    sentMailList: { status: 200 },
    sentMailShow: { params: { id: sent }, status: 200 },
    sentMailDelete: { params: { id: sentToDelete }, status: 204 },
    sentMailPreview: { params: { id: sent }, status: 200 },
    sentMailDraft: { params: { id: sent }, status: 201 },
    sentMailResend: { params: { id: sent }, status: 201 },
    sentMailRest: { params: { id: stopped }, status: 201 },
    scheduledMailList: { status: 200 },
    scheduledMailShow: { params: { id: scheduled }, status: 200 },
    scheduledMailDelete: { params: { id: scheduledToDelete }, status: 204 },
    scheduledMailPreview: { params: { id: scheduled }, status: 200 },
    responderList: { status: 200 },
    responderCreate: {
      params: {},
      body: { draft: Number(mails.draftToRespond), list: hash, time_to_send: { days: 1, hours: 0 } },
      status: 200,
    },
    responderShow: { params: { id: '1' }, status: 200 },
    responderReplace: { params: { id: '1' }, body: { time_to_send: { days: 1, hours: 0 } }, status: 200 },
    responderUpdate: { params: { id: '1' }, body: {}, status: 200 },
    responderDelete: { params: { id: '2' }, status: 204 },
    responderDeleteRelated: { params: { id: '3' }, status: 204 },
    responderPause: { params: { id: '1' }, status: 204 },
    responderResume: { params: { id: '4' }, status: 204 },
    responderMailList: { status: 200 },
    responderMailShow: { params: { id: sendings.responderMail }, status: 200 },
    responderMailReplace: {
      params: { id: sendings.responderMail },
      body: { subject: 'Mail', body: '<p></p>', css: '' },
      status: 200,
    },
    responderMailUpdate: { params: { id: sendings.responderMail }, body: {}, status: 200 },
    responderMailPreview: { params: { id: sendings.responderMail }, status: 200 },
    responderMailDraft: { params: { id: sendings.responderMail }, status: 201 },
    responderMailTest: {
      params: { id: sendings.responderMail },
      body: { to: ['me@example.com'] },
      status: 202,
    },
    audienceCount: { body: { lists: [hash], exclude_lists: [hash] }, status: 200 },
    sendingList: { status: 200 },
    sendingShow: { params: { id: sent }, status: 200 },
    deliveryList: { params: { id: sent }, status: 200 },
    sendingPause: { params: { id: running }, status: 200 },
    sendingResume: { params: { id: paused }, status: 200 },
    sendingCancel: { params: { id: paused }, status: 200 },
    restoredCopyShow: { status: 200 },
    restoredCopyAnswer: { body: { answer: 'resume' }, status: 200 },
    sendingResend: { params: { id: sent }, body: { state: 'failed' }, status: 200 },
    sendingLeaveUnknown: { params: { id: sent }, status: 200 },
    scheduledMailRefresh: { params: { id: scheduled }, status: 200 },
    scheduledMailReschedule: { params: { id: scheduled }, body: { time_to_send: null }, status: 200 },
  };
}

function reportSamples({ sent, reported }: TestSendings): Record<string, Sample> {
  const report = { report_id: sent };
  const { bounce, open, link, unsubscription } = reported;
  return {
    reportList: { status: 200 },
    reportShow: { params: report, status: 200 },
    reportMailPreview: { params: report, status: 200 },
    reportCompare: { query: { ids: sent }, status: 200 },
    reportBySegment: { params: report, query: { segments: '' }, status: 200 },
    nonOpenerList: { params: report, status: 200 },
    machineList: { params: report, status: 200 },
    bounceList: { params: report, status: 200 },
    bounceShow: { params: { ...report, id: bounce }, status: 200 },
    openList: { params: report, status: 200 },
    openShow: { params: { ...report, id: open }, status: 200 },
    openAggregate: { params: report, status: 200 },
    unsubscriptionList: { params: report, status: 200 },
    unsubscriptionShow: { params: { ...report, id: unsubscription }, status: 200 },
    linkList: { params: report, status: 200 },
    linkShow: { params: { ...report, id: link }, status: 200 },
    clickList: { params: { ...report, link_id: link }, status: 200 },
    clickShow: { params: { ...report, link_id: link, id: open }, status: 200 },
    clickerList: { params: report, status: 200 },
  };
}
