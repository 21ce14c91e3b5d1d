/** Descriptions of the operations on contacts, lists, subscribers, attributes, consents, and suppressions. */
export const peopleNotes = {
  contactList:
    'Lists contacts, newest first unless `ordering` says otherwise. Filters combine: a contact has to match every one that is given. A contact on any of the lists in `lists` matches.',
  contactCreate:
    'Creates a contact. An address that a contact already has is refused on `email`, whatever its case. `lists` subscribes the contact, and `attributes` sets values by attribute code.',
  contactShow: 'Returns a contact by email address. The address is compared without case.',
  contactReplace:
    'Replaces a contact, or creates it if there is none. Fields that are left out become empty. Without `lists`, subscriptions stay. With it, the contact leaves every list that is not named.',
  contactUpdate:
    'Changes the fields that are given. Fields that are left out or null stay as they are. Lists that are given are added, and none is removed.',
  contactActivate:
    'Makes an inactive contact active again and forgives its bounces and complaints. Canceled subscriptions stay canceled.',
  contactDelete:
    'Deletes a contact with its subscriptions and attribute values. Reports keep their figures. Earlier cancellations are remembered by a hash.',
  contactImportBulk:
    'Imports up to 5,000 contacts from the request itself and answers with counts. One invalid contact refuses the whole request, and the messages name it.',
  contactActivityList:
    'Lists the emails that a contact was sent, newest first, with opens, clicks, bounces, and unsubscribing. Test emails are left out.',
  contactConsentList:
    'Lists the confirmed sign-ups of a contact, newest first, with the texts that were shown.',
  statedConsentList: 'Lists the consents that a person at the desk stated for a contact, newest first.',
  contactSubscribeAgain:
    'Starts a canceled subscription again because the contact agreed to it, and keeps how, when, and to whom consent was given. Refused if the subscription is not canceled or the address is permanently suppressed.',
  attributeList: 'Lists the attributes that contacts can have, with how many contacts use each.',
  attributeCreate:
    'Creates an attribute. Its `code` is made from the name and never changes. A name that is in use is refused.',
  attributeShow: 'Returns an attribute by its code.',
  attributeReplace: 'Renames an attribute, or creates it with this code if there is none.',
  attributeUpdate: 'Renames an attribute. Its code stays.',
  attributeTypeShow:
    'Returns the type of an attribute: 0 text, 1 number, 2 date, 3 yes/no, 4 choice, 5 several choices. `unreadable` counts the contacts whose value does not fit it, and `used_by` names the segments, forms, autoresponders, and drafts that use it.',
  attributeTypeReplace:
    'Changes the type of an attribute. From then on, values that do not fit are refused. Where values have to be rewritten, a job that can be undone does it. Values that cannot be read stay as they are. `renamed` gives options other names, in values and in segments: two that become one are merged, and an empty name takes an option away.',
  attributeTypeRehearse:
    'Shows what another type would do: how many values fit as they are, how many would be rewritten, and how many could not be read. Nothing is changed.',
  attributeDelete: 'Deletes an attribute and the values that contacts have for it.',
  listList: 'Lists the lists, oldest first unless `ordering` says otherwise.',
  listCreate: 'Creates a list. Its `hash` is random and never used again.',
  listShow: 'Returns a list with its counts and the autoresponders that belong to it.',
  listReplace:
    'Replaces the name and description of a list, or creates a list with this hash if there is none.',
  listUpdate: 'Changes the name or the description of a list.',
  listDelete: 'Deletes a list and its subscriptions. Contacts stay, and so do reports.',
  listLanguageShow: 'Returns the language of a list, or null where the language of all emails is used.',
  listLanguageReplace: 'Sets the language of a list. Null means the language of all emails.',
  listDependentShow: 'Returns the forms, scheduled emails, and autoresponders that need a list.',
  subscriberList:
    'Lists the subscribers of a list. `active` is about the contact, and `cancelled` about the subscription.',
  subscriberCreate:
    'Subscribes a contact to a list. `contact` is the email address of a contact that exists. A contact who unsubscribed before is refused if `confirmed` is true.',
  subscriberShow: 'Returns the subscription of a contact to a list.',
  subscriberReplace:
    "Cancels a subscription, or creates it if there is none. A canceled one can't be started again here.",
  subscriberUpdate: 'Does the same as replacing it.',
  subscriberDelete: 'Removes a contact from a list. A cancellation is remembered.',
  subscriptionList: 'Lists the subscribers of all lists, with the filters of a single list.',
  segmentList: 'Lists segments by name unless `ordering` says otherwise. `search` finds a part of a name.',
  segmentCreate:
    'Creates a segment from a match of contacts. An unknown subject, operator, or member is refused with its place, as are lists, attributes, emails, and segments that do not exist.',
  segmentCount: 'Counts the contacts of a match, and those of them that may get mail.',
  segmentPreview:
    'Shows some contacts of a match, how many contacts each of its parts has alone, the match as a sentence, and the first and last days that its times cover.',
  segmentContacts: 'Lists the contacts of a segment. One that is broken is refused.',
  segmentShow:
    'Returns a segment. `broken` says what it names that does not exist any more, and `used_by` where it is used.',
  segmentReplace: 'Replaces the name, description, zone, and match of a segment.',
  segmentUpdate: 'Changes what is given of a segment. A segment cannot contain itself, even through others.',
  segmentDelete: 'Deletes a segment. One that is used is refused with the places that use it.',
  audienceGrowth:
    'Returns how a list grew, or with no `list` all active contacts: who was active when the first day began, and for each step who joined, who was lost, and who was active at its end. With `form`, the subscriptions that began through a form. `counts` of a step are by kind, or with `by=source` those who joined by source. Days are those of the account’s time zone, the last 365 unless `from` and `to` say otherwise, and 3,660 at most.',
  audienceListGrowth:
    'Returns how many joined each list and how many it lost, without lists in which nothing happened. Days as those of the growth of one list.',
  contactTimeline:
    'Lists what happened to a contact, newest first: subscriptions, consents, emails with their opens, clicks, and bounces, imports, and jobs. `group` gives events of one group alone.',
  contactSegmentList:
    'Lists the segments that hold a contact now, with the parts of their matches that are true of the contact. Broken segments hold nobody.',
  contactExport:
    'Downloads everything that is kept about the person with this address as a zip: a JSON with fields, subscriptions, sign-ups, emails with their opens and clicks, and changes, and the consents as CSV. Works for an address without a contact.',
  contactErase:
    'Erases the person with this address everywhere, and answers with the job that does so. Reports keep their figures. A hashed suppression stays, so that an import does not bring the person back, unless `forget` is true. It begins at once, and cannot be stopped or undone.',
  audienceEngagement:
    'Counts the contacts that may get mail by how much they read, each in the first tier that fits. `match` of a tier is the definition of a segment that holds its contacts.',
  suppressionList:
    'Lists addresses and domains that get no email, newest first. `search` finds a part of an address or domain.',
  suppressionCreate:
    'Suppresses an address or a domain. Exactly one of the two is needed. `hashed` keeps no readable address. `reader_lifts` decides whether a confirmed sign-up removes the entry.',
  suppressionCheck:
    'Says whether an address is suppressed and by which entries, including hashed ones and the one of its domain. It is a POST so that the address stays out of logs.',
  suppressionShow: 'Returns an entry of the suppression list.',
  jobList: 'Lists jobs, newest first. A job is kept for 30 days after it ended.',
  jobCreate:
    'Freezes the contacts of `source` and rehearses what would happen to them, in the background. The job is proposed when `state` says so; it changes nothing before it is started, and is dropped after an hour. `source` is one of `contacts` (filters as those of the list of contacts), `segment`, `match`, `list` with `filters`, `emails`, `import` with `outcome` (the contacts it made, or those it updated), and `report` with `rows`. Bounced rows may have `kind` and `failure_class`, and clicked rows `link_id`, as the report filters them.',
  jobShow:
    'Returns a job. `reasons` has what the rehearsal expects while it is counting or proposed, and what was done from then on.',
  jobStart: 'Starts a proposed job. Exactly the contacts that were counted are changed.',
  jobStop: 'Stops a job before its next 2,000 contacts. A job that was not started is dropped.',
  jobUndo:
    'Proposes a job that takes back what another one did, until `undo_until`. A field goes back only where it still holds what the job wrote. Deleted contacts come back unless their address is taken or suppressed. Unsubscribes since then stay.',
  importUndo:
    'Proposes a job that takes back what an import did, for 30 days. Contacts that it made are removed unless they were edited, were sent email, signed up, or unsubscribed since; `also` removes those too. Suppressions that it made with those contacts are removed.',
  jobFile:
    'Downloads the file of an export that is done, for 7 days: CSV in UTF-8, or a workbook (xlsx). In CSV, values that a spreadsheet would run as formulas begin with an apostrophe.',
  jobRowList: 'Lists the contacts of a job with their outcomes, of one outcome or reason if asked.',
  suppressionDelete: 'Removes an entry. Contacts that only this entry made inactive become active again.',
} as const;
