import { contactsAndLists } from './0001-contacts-and-lists.ts';
import { outgoingMails } from './0002-outgoing-mails.ts';
import { sendersAndNotifications } from './0003-senders-and-notifications.ts';
import { sending } from './0004-sending.ts';
import { forms } from './0005-forms.ts';
import { mails } from './0006-mails.ts';
import { bounces } from './0007-bounces.ts';
import { responders } from './0008-responders.ts';
import { tracking } from './0009-tracking.ts';
import { reports } from './0010-reports.ts';
import { visitors } from './0011-visitors.ts';
import { suppressions } from './0012-suppressions.ts';
import { systemEmailBounces } from './0013-system-email-bounces.ts';
import { deliveryPace } from './0014-delivery-pace.ts';
import { importLines } from './0015-import-lines.ts';
import { bounceClasses } from './0016-bounce-classes.ts';
import { signUpLimits } from './0017-sign-up-limits.ts';
import { senderOverrides } from './0018-sender-overrides.ts';
import { formChallenges } from './0019-form-challenges.ts';
import { waitingDomains } from './0020-waiting-domains.ts';
import { warmUp } from './0021-warm-up.ts';
import { formLanguages } from './0022-form-languages.ts';
import { languages } from './0023-languages.ts';
import { notificationWords } from './0024-notification-words.ts';
import { imageWords } from './0025-image-words.ts';
import { versionNames } from './0026-version-names.ts';
import { templateLabels } from './0027-template-labels.ts';
import { foldedNames } from './0028-folded-names.ts';
import { searchByFoldedNames } from './0029-search-by-folded-names.ts';
import { savedBlocks } from './0030-saved-blocks.ts';
import { importDetails } from './0031-import-details.ts';
import { jobs } from './0032-jobs.ts';
import { contactFacts } from './0033-contact-facts.ts';
import { factsOfContacts } from './0034-facts-of-contacts.ts';
import { segments } from './0035-segments.ts';
import { audienceDays } from './0036-audience-days.ts';
import { importRehearsals } from './0037-import-rehearsals.ts';
import { undoingImports } from './0038-undoing-imports.ts';
import { targeting } from './0039-targeting.ts';
import { contactSources } from './0040-contact-sources.ts';
import { resends } from './0041-resends.ts';
import { attributeSlots } from './0042-attribute-slots.ts';
import { exports } from './0043-exports.ts';
import { responderSegments } from './0044-responder-segments.ts';
import { proxyMemory } from './0045-proxy-memory.ts';
import { requestCounts } from './0046-request-counts.ts';
import { attributeOptions } from './0047-attribute-options.ts';
import { histories } from './0048-histories.ts';
import { engagementDays } from './0049-engagement-days.ts';
import { programs } from './0050-programs.ts';
import { searchBehindWrites } from './0051-search-behind-writes.ts';
import { sentResends } from './0052-sent-resends.ts';
import { draftLinks } from './0053-draft-links.ts';
import { draftAudiences } from './0054-draft-audiences.ts';
import { rolledUpEvents } from './0055-rolled-up-events.ts';
import { starters } from './0056-starters.ts';
import { importOutcomes } from './0057-import-outcomes.ts';
import { audienceKinds } from './0058-audience-kinds.ts';
import { missingIds } from './0059-missing-ids.ts';
import type { Migration } from './migration.ts';

/** All migrations, in the order of versions. */
export const migrations: readonly Migration[] = [
  contactsAndLists,
  outgoingMails,
  sendersAndNotifications,
  sending,
  forms,
  mails,
  bounces,
  responders,
  tracking,
  reports,
  visitors,
  suppressions,
  systemEmailBounces,
  deliveryPace,
  importLines,
  bounceClasses,
  signUpLimits,
  senderOverrides,
  formChallenges,
  waitingDomains,
  warmUp,
  formLanguages,
  languages,
  notificationWords,
  imageWords,
  versionNames,
  templateLabels,
  foldedNames,
  searchByFoldedNames,
  savedBlocks,
  importDetails,
  jobs,
  contactFacts,
  factsOfContacts,
  segments,
  audienceDays,
  importRehearsals,
  undoingImports,
  targeting,
  contactSources,
  resends,
  attributeSlots,
  exports,
  responderSegments,
  proxyMemory,
  requestCounts,
  attributeOptions,
  histories,
  engagementDays,
  programs,
  searchBehindWrites,
  sentResends,
  draftLinks,
  draftAudiences,
  rolledUpEvents,
  starters,
  importOutcomes,
  audienceKinds,
  missingIds,
];

/** The newest schema version that this program knows. */
export const knownVersion = migrations.at(-1)?.version ?? 0;
