import { accountHandlers } from '../desk/account/account.handlers.ts';
import { attributeHandlers } from '../people/attributes/attributes.handlers.ts';
import { signUpHandlers } from '../forms/sign-ups/sign-ups.handlers.ts';
import { consentHandlers } from '../people/consents/consents.handlers.ts';
import { returnedMailHandlers } from '../results/bounces/returned-mail.handlers.ts';
import { forgetSoftBounces } from '../results/bounces/bounces.store.ts';
import { bounceHandlers } from '../results/reports/report-bounces.handlers.ts';
import { brandHandlers } from '../mails/brand/brand.handlers.ts';
import { contactHandlers } from '../people/contacts/contacts.handlers.ts';
import type { Handlers } from '../base/context.ts';
import { formConsentHandlers } from '../forms/forms/form-consents.handlers.ts';
import { formHandlers } from '../forms/forms/forms.handlers.ts';
import { draftHandlers } from '../mails/drafts/drafts.handlers.ts';
import { imageHandlers } from '../mails/images/images.handlers.ts';
import { importHandlers } from '../imports/resource/imports.handlers.ts';
import { attributeTypeHandlers } from '../jobs/attribute-types/attribute-types.handlers.ts';
import { erasingHandlers } from '../jobs/erasing/erasing.handlers.ts';
import { jobHandlers } from '../jobs/resource/jobs.handlers.ts';
import { listHandlers } from '../people/lists/lists.handlers.ts';
import { listLanguageHandlers } from '../people/lists/list-language.handlers.ts';
import { notificationHandlers } from '../desk/notifications/notifications.handlers.ts';
import { mailPreviewHandlers } from '../mails/previews/mail-previews.handlers.ts';
import { mailVersionHandlers } from '../mails/versions/mail-versions.handlers.ts';
import { linkHandlers } from '../results/reports/links.handlers.ts';
import { openHandlers } from '../results/reports/opens.handlers.ts';
import { reportExportHandlers } from '../results/reports/report-exports.handlers.ts';
import { reportHandlers } from '../results/reports/reports.handlers.ts';
import { unsubscribedHandlers } from '../results/reports/unsubscribed.handlers.ts';
import { testMailHandlers } from '../sending/test-mails/test-mails.handlers.ts';
import { responderMailHandlers } from '../sending/responders/responder-mails.handlers.ts';
import { responderHandlers } from '../sending/responders/responders.handlers.ts';
import { restoredCopyHandlers } from '../sending/restored-copy/restored-copy.handlers.ts';
import { sendingHandlers } from '../sending/sendings/sendings.handlers.ts';
import { sentMailHandlers } from '../sending/sendings/sent-mails.handlers.ts';
import { senderDeletionHandlers, senderHandlers } from '../senders/senders/senders.handlers.ts';
import { outboxHandlers } from '../sending/outbox/outbox.handlers.ts';
import { mailServerHandlers } from '../desk/mail-server/mail-server.handlers.ts';
import { outgoingMailHandlers } from '../senders/outgoing-mails/outgoing-mails.handlers.ts';
import { testEmailHandlers } from '../senders/test-email/test-email.handlers.ts';
import { contactActivityHandlers } from '../results/tracking/contact-activity.handlers.ts';
import { respondersOfLists } from '../sending/responders/responders.store.ts';
import { subscriberHandlers } from '../people/subscribers/subscribers.handlers.ts';
import { segmentHandlers } from '../people/segments/segments.handlers.ts';
import { engagementHandlers } from '../people/engagement/engagement.handlers.ts';
import { timelineHandlers } from '../results/timeline/timeline.handlers.ts';
import { personExportHandlers } from '../results/person/person-export.handlers.ts';
import { growthHandlers } from '../people/growth/growth.handlers.ts';
import { contactMatchHandlers } from '../people/contacts/contact-matches.handlers.ts';
import { suppressionHandlers } from '../people/suppressions/suppressions.handlers.ts';
import { savedBlockHandlers } from '../mails/saved-blocks/saved-blocks.handlers.ts';
import { timerHandlers } from '../mails/timers/timers.handlers.ts';
import { templateLabelHandlers } from '../mails/templates/template-labels.handlers.ts';
import { blockTemplateHandlers } from '../mails/templates/block-templates.handlers.ts';
import { htmlTemplateHandlers } from '../mails/templates/html-templates.handlers.ts';
import { findDependents } from './dependents/dependents.store.ts';
import { findAttributeUses } from './dependents/attribute-uses.store.ts';
import { findSegmentUses } from './dependents/segment-uses.store.ts';
import { tokenHandlers } from '../desk/tokens/tokens.handlers.ts';

/** The handlers of every operation of the service. A missing one is a compile error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...attributeHandlers,
  ...consentHandlers,
  ...formConsentHandlers,
  ...signUpHandlers,
  ...blockTemplateHandlers,
  ...templateLabelHandlers,
  ...savedBlockHandlers,
  ...timerHandlers,
  ...contactActivityHandlers,
  ...bounceHandlers,
  ...returnedMailHandlers,
  ...brandHandlers,
  ...contactHandlers,
  ...draftHandlers,
  ...formHandlers,
  ...htmlTemplateHandlers,
  ...imageHandlers,
  ...importHandlers,
  ...jobHandlers,
  ...erasingHandlers,
  ...attributeTypeHandlers(findAttributeUses),
  ...listHandlers({ findDependents, respondersOfLists }),
  ...listLanguageHandlers,
  ...notificationHandlers,
  ...mailPreviewHandlers,
  ...mailVersionHandlers,
  ...senderHandlers,
  ...senderDeletionHandlers(findDependents),
  ...responderHandlers,
  ...responderMailHandlers,
  ...reportHandlers,
  ...reportExportHandlers,
  ...openHandlers,
  ...linkHandlers,
  ...unsubscribedHandlers,
  ...testMailHandlers,
  ...restoredCopyHandlers,
  ...sendingHandlers({ forgetLastTry: forgetSoftBounces }),
  ...sentMailHandlers,
  ...outboxHandlers,
  ...mailServerHandlers,
  ...testEmailHandlers,
  ...outgoingMailHandlers,
  ...subscriberHandlers(respondersOfLists),
  ...segmentHandlers(findSegmentUses),
  ...growthHandlers,
  ...timelineHandlers,
  ...personExportHandlers,
  ...engagementHandlers,
  ...suppressionHandlers,
  ...contactMatchHandlers,
  ...tokenHandlers,
};
