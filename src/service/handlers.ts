import { accountHandlers } from './account/account.handlers.ts';
import { attributeHandlers } from './attributes/attributes.handlers.ts';
import { signUpHandlers } from './sign-ups/sign-ups.handlers.ts';
import { consentHandlers } from './consents/consents.handlers.ts';
import { bounceHandlers } from './bounces/bounces.handlers.ts';
import { contactHandlers } from './contacts/contacts.handlers.ts';
import type { Handlers } from './context.ts';
import { formHandlers } from './forms/forms.handlers.ts';
import { draftHandlers } from './drafts/drafts.handlers.ts';
import { imageHandlers } from './images/images.handlers.ts';
import { importHandlers } from './imports/imports.handlers.ts';
import { listHandlers } from './lists/lists.handlers.ts';
import { notificationHandlers } from './notifications/notifications.handlers.ts';
import { mailPreviewHandlers } from './mails/mail-previews.handlers.ts';
import { mailVersionHandlers } from './mails/mail-versions.handlers.ts';
import { linkHandlers } from './reports/links.handlers.ts';
import { openHandlers } from './reports/opens.handlers.ts';
import { reportExportHandlers } from './reports/report-exports.handlers.ts';
import { reportHandlers } from './reports/reports.handlers.ts';
import { unsubscribedHandlers } from './reports/unsubscribed.handlers.ts';
import { responderMailHandlers } from './responders/responder-mails.handlers.ts';
import { responderHandlers } from './responders/responders.handlers.ts';
import { restoredCopyHandlers } from './restored-copy/restored-copy.handlers.ts';
import { sendingHandlers } from './sendings/sendings.handlers.ts';
import { sentMailHandlers } from './sendings/sent-mails.handlers.ts';
import { senderHandlers } from './senders/senders.handlers.ts';
import { outboxHandlers } from './outbox/outbox.handlers.ts';
import { mailServerHandlers } from './mail-server/mail-server.handlers.ts';
import { outgoingMailHandlers } from './outgoing-mails/outgoing-mails.handlers.ts';
import { contactActivityHandlers } from './tracking/contact-activity.handlers.ts';
import { subscriberHandlers } from './subscribers/subscribers.handlers.ts';
import { suppressionHandlers } from './suppressions/suppressions.handlers.ts';
import { blockTemplateHandlers } from './templates/block-templates.handlers.ts';
import { htmlTemplateHandlers } from './templates/html-templates.handlers.ts';
import { tokenHandlers } from './tokens/tokens.handlers.ts';

/** The handlers of every operation that the service offers. An operation without one doesn't compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...attributeHandlers,
  ...consentHandlers,
  ...signUpHandlers,
  ...blockTemplateHandlers,
  ...contactActivityHandlers,
  ...bounceHandlers,
  ...contactHandlers,
  ...draftHandlers,
  ...formHandlers,
  ...htmlTemplateHandlers,
  ...imageHandlers,
  ...importHandlers,
  ...listHandlers,
  ...notificationHandlers,
  ...mailPreviewHandlers,
  ...mailVersionHandlers,
  ...senderHandlers,
  ...responderHandlers,
  ...responderMailHandlers,
  ...reportHandlers,
  ...reportExportHandlers,
  ...openHandlers,
  ...linkHandlers,
  ...unsubscribedHandlers,
  ...restoredCopyHandlers,
  ...sendingHandlers,
  ...sentMailHandlers,
  ...outboxHandlers,
  ...mailServerHandlers,
  ...outgoingMailHandlers,
  ...subscriberHandlers,
  ...suppressionHandlers,
  ...tokenHandlers,
};
