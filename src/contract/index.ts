import * as account from './desk/account.ts';
import * as accountSettings from './desk/account-settings.ts';
import * as tokens from './desk/tokens.ts';
import * as emailSettings from './desk/email-settings.ts';
import * as attributes from './people/attributes.ts';
import * as attributeTypes from './jobs/attribute-types.ts';
import * as blockTemplates from './mails/block-templates.ts';
import * as brands from './mails/brand.ts';
import * as savedBlocks from './mails/saved-blocks.ts';
import * as timers from './mails/timers.ts';
import * as templateLabels from './mails/template-labels.ts';
import * as consents from './people/consents.ts';
import * as dependents from './people/dependents.ts';
import * as signUps from './forms/sign-ups.ts';
import * as blocks from './mails/blocks.ts';
import * as contactActivity from './people/contact-activity.ts';
import * as contacts from './people/contacts.ts';
import * as draftAudiences from './mails/draft-audience.ts';
import * as drafts from './mails/drafts.ts';
import * as draftSends from './mails/draft-send.ts';
import * as forms from './forms/forms.ts';
import * as htmlTemplates from './mails/html-templates.ts';
import * as images from './mails/images.ts';
import { importCreate } from './imports/import-create.ts';
import * as imports from './imports/imports.ts';
import * as rehearsals from './imports/rehearsals.ts';
import * as jobs from './jobs/jobs.ts';
import * as erasing from './jobs/erasing.ts';
import * as listLanguage from './people/list-language.ts';
import * as lists from './people/lists.ts';
import * as mailPreviews from './mails/mail-previews.ts';
import * as mailVersions from './mails/mail-versions.ts';
import * as notifications from './desk/notifications.ts';
import * as bounces from './results/report-bounces.ts';
import * as comparison from './results/report-comparison.ts';
import * as reportSegments from './results/report-segments.ts';
import * as links from './results/report-links.ts';
import * as machines from './results/report-machines.ts';
import * as opens from './results/report-opens.ts';
import * as unsubscribed from './results/report-unsubscribed.ts';
import * as outbox from './sending/outbox.ts';
import * as mailServer from './desk/mail-server.ts';
import * as outgoingMails from './senders/outgoing-mails.ts';
import * as reports from './results/reports.ts';
import * as responderMails from './sending/responder-mails.ts';
import * as responders from './sending/responders.ts';
import * as restoredCopy from './sending/restored-copy.ts';
import * as audience from './sending/audience-count.ts';
import * as sendings from './sending/sendings.ts';
import * as senders from './senders/senders.ts';
import * as sentMails from './sending/sent-mails.ts';
import * as subscribers from './people/subscribers.ts';
import * as contactHistory from './people/contact-history.ts';
import * as onePerson from './people/one-person.ts';
import * as engagement from './people/engagement.ts';
import * as growth from './people/growth.ts';
import * as contactMatches from './people/contact-matches.ts';
import * as segments from './people/segments/segments.ts';
import * as suppressions from './people/suppressions.ts';

/**
 * All operations of the interface, in the specification's order, then the extensions without a place in it. The only
 * barrel: pages import single records from their files, so that a browser loads only the operations it calls.
 */
export const endpoints = [
  contacts.contactList,
  contacts.contactCreate,
  contacts.contactShow,
  contacts.contactReplace,
  contacts.contactUpdate,
  contacts.contactActivate,
  contacts.contactDelete,
  imports.importList,
  importCreate,
  imports.importUpload,
  imports.importShow,
  imports.importErrorsFile,
  imports.importProgressShow,
  rehearsals.importRehearsalShow,
  rehearsals.importStart,
  contacts.contactImportBulk,
  attributes.attributeList,
  attributes.attributeCreate,
  attributes.attributeShow,
  attributes.attributeReplace,
  attributes.attributeUpdate,
  attributeTypes.attributeTypeShow,
  attributeTypes.attributeTypeReplace,
  attributeTypes.attributeTypeRehearse,
  attributes.attributeDelete,
  lists.listList,
  lists.listCreate,
  lists.listShow,
  listLanguage.listLanguageShow,
  listLanguage.listLanguageReplace,
  lists.listReplace,
  lists.listUpdate,
  lists.listDelete,
  dependents.listDependentShow,
  subscribers.subscriberList,
  subscribers.subscriberCreate,
  subscribers.subscriberShow,
  subscribers.subscriberReplace,
  subscribers.subscriberUpdate,
  subscribers.subscriberDelete,
  subscribers.subscriptionList,
  forms.formList,
  forms.formCreate,
  forms.formShow,
  forms.formReplace,
  forms.formUpdate,
  forms.formDelete,
  contactActivity.contactActivityList,
  consents.contactConsentList,
  consents.formConsentList,
  consents.formConsentExport,
  consents.statedConsentList,
  consents.contactSubscribeAgain,
  contactHistory.contactTimeline,
  contactHistory.contactSegmentList,
  onePerson.contactExport,
  erasing.contactErase,
  growth.audienceGrowth,
  growth.audienceListGrowth,
  engagement.audienceEngagement,
  suppressions.suppressionList,
  suppressions.suppressionCreate,
  suppressions.suppressionCheck,
  suppressions.suppressionShow,
  suppressions.suppressionDelete,
  jobs.jobList,
  jobs.jobCreate,
  jobs.jobShow,
  jobs.jobStart,
  jobs.jobStop,
  jobs.jobUndo,
  jobs.jobRowList,
  jobs.jobFile,
  jobs.importUndo,
  segments.segmentList,
  contactMatches.segmentCount,
  contactMatches.segmentPreview,
  segments.segmentCreate,
  segments.segmentShow,
  segments.segmentReplace,
  segments.segmentUpdate,
  contactMatches.segmentContacts,
  segments.segmentDelete,
  signUps.formSignUpList,
  senders.senderList,
  senders.senderShow,
  senders.senderCreate,
  senders.senderReplace,
  senders.senderUpdate,
  senders.senderDelete,
  dependents.senderDependentShow,
  senders.senderRequestConfirmation,
  senders.senderConfirm,
  senders.senderCheckList,
  senders.senderCheck,
  senders.senderWarmUpShow,
  senders.senderWarmUpReplace,
  drafts.draftList,
  drafts.draftShow,
  drafts.draftLanguageShow,
  drafts.draftLanguageReplace,
  drafts.draftLinkShow,
  drafts.draftLinkReplace,
  drafts.draftResendShow,
  draftAudiences.draftAudienceShow,
  draftAudiences.draftAudienceReplace,
  drafts.draftCreate,
  drafts.blockDraftCreate,
  drafts.draftReplace,
  drafts.draftUpdate,
  drafts.draftDelete,
  drafts.draftCopy,
  draftSends.draftSend,
  drafts.draftTest,
  drafts.draftTemplate,
  drafts.draftBlocks,
  drafts.draftPreview,
  htmlTemplates.htmlTemplateList,
  htmlTemplates.htmlTemplateShow,
  htmlTemplates.htmlTemplateCreate,
  htmlTemplates.htmlTemplateReplace,
  htmlTemplates.htmlTemplateUpdate,
  htmlTemplates.htmlTemplateDelete,
  htmlTemplates.htmlTemplateCopy,
  htmlTemplates.htmlTemplateDraft,
  htmlTemplates.htmlTemplatePreview,
  htmlTemplates.htmlTemplateTest,
  blockTemplates.blockTemplateList,
  blockTemplates.blockTemplateShow,
  blockTemplates.blockTemplateReplace,
  blockTemplates.blockTemplateUpdate,
  blockTemplates.blockTemplateDelete,
  blockTemplates.blockTemplateCopy,
  blockTemplates.blockTemplateDraft,
  blockTemplates.blockTemplatePreview,
  blockTemplates.blockTemplateTest,
  blocks.blockList,
  templateLabels.templateLabelList,
  templateLabels.templateLabelShow,
  templateLabels.templateLabelReplace,
  savedBlocks.savedBlockList,
  savedBlocks.savedBlockShow,
  savedBlocks.savedBlockCreate,
  savedBlocks.savedBlockUpdate,
  savedBlocks.savedBlockDelete,
  timers.timerCreate,
  mailVersions.mailVersionList,
  mailVersions.mailVersionShow,
  mailVersions.mailVersionUpdate,
  mailVersions.mailVersionPreview,
  mailVersions.mailVersionRestore,
  mailPreviews.mailPreviewCreate,
  mailPreviews.mailPreviewShow,
  brands.brandShow,
  brands.brandReplace,
  images.imageList,
  images.imageUpload,
  images.imageShow,
  images.imageUpdate,
  images.imageDelete,
  responders.responderList,
  responders.responderCreate,
  responders.responderShow,
  responders.responderReplace,
  responders.responderUpdate,
  responders.responderDelete,
  responders.responderDeleteRelated,
  responders.responderPause,
  responders.responderResume,
  responderMails.responderMailList,
  responderMails.responderMailShow,
  responderMails.responderMailReplace,
  responderMails.responderMailUpdate,
  responderMails.responderMailPreview,
  responderMails.responderMailDraft,
  responderMails.responderMailTest,
  sentMails.sentMailList,
  sentMails.sentMailShow,
  sentMails.sentMailDelete,
  sentMails.sentMailPreview,
  sentMails.sentMailDraft,
  sentMails.sentMailResend,
  sentMails.sentMailRest,
  sentMails.scheduledMailList,
  sentMails.scheduledMailShow,
  sentMails.scheduledMailDelete,
  sentMails.scheduledMailPreview,
  sendings.audienceShow,
  audience.audienceCount,
  sendings.sendingList,
  sendings.sendingShow,
  sendings.deliveryList,
  sendings.sendingPause,
  sendings.sendingResume,
  sendings.sendingCancel,
  sendings.sendingLeaveUnknown,
  sendings.sendingResend,
  sendings.scheduledMailRefresh,
  sendings.scheduledMailReschedule,
  restoredCopy.restoredCopyShow,
  restoredCopy.restoredCopyAnswer,
  reports.reportList,
  reports.reportShow,
  reports.nonOpenerList,
  reports.nonOpenerExport,
  reports.reportMailPreview,
  comparison.reportCompare,
  reportSegments.reportBySegment,
  machines.machineList,
  machines.machineExport,
  bounces.bounceCreate,
  bounces.bounceList,
  bounces.bounceShow,
  bounces.bounceExport,
  opens.openList,
  opens.openShow,
  opens.openExport,
  opens.openAggregate,
  unsubscribed.unsubscriptionList,
  unsubscribed.unsubscriptionShow,
  unsubscribed.unsubscriptionExport,
  links.linkList,
  links.linkShow,
  links.linkExport,
  links.clickList,
  links.clickShow,
  links.clickExport,
  links.clickerList,
  links.clickerExport,
  notifications.notificationList,
  notifications.notificationUpdate,
  notifications.notificationUnseenShow,
  notifications.notificationMarkSeen,
  account.userShow,
  account.profileShow,
  account.invoiceList,
  accountSettings.accountSettingsShow,
  accountSettings.accountSettingsReplace,
  emailSettings.emailSettingsShow,
  emailSettings.emailSettingsReplace,
  account.extensionList,
  tokens.tokenList,
  tokens.tokenCreate,
  tokens.tokenDelete,
  outgoingMails.mailStatus,
  mailServer.mailServerShow,
  mailServer.mailServerReplace,
  mailServer.mailServerDelete,
  mailServer.mailServerTry,
  outgoingMails.outgoingMailList,
  outgoingMails.outgoingMailRetry,
  outgoingMails.outgoingMailDelete,
  outbox.outboxList,
  outbox.outboxShow,
  outbox.outboxPreview,
  outbox.outboxSource,
  outbox.outboxDelete,
  outbox.outboxEmpty,
] as const;

/** An operation of the table. */
export type AnyEndpoint = (typeof endpoints)[number];

/** The id of an operation of the table. */
export type EndpointId = AnyEndpoint['id'];

/** The operation with the given id. */
export type EndpointOf<Id extends EndpointId> = Extract<AnyEndpoint, { id: Id }>;
