/** Descriptions of the operations on contacts, lists, subscribers, attributes, consents, and suppressions. */
export const peopleNotes = {
  contactList:
    'Lists contacts, newest first by default. Contacts must match all filters. `lists` matches contacts on any of the lists.',
  contactCreate:
    'Creates a contact. An address that another contact has, in any case, is refused on `email`. `lists` subscribes the contact, and `attributes` sets values by attribute code.',
  contactShow: 'Returns a contact by email address. Case does not matter.',
  contactReplace:
    'Replaces a contact, or creates it. Omitted fields become empty. Without `lists`, subscriptions do not change. With `lists`, the contact is removed from all other lists.',
  contactUpdate:
    'Updates only the fields in the request. Fields that are omitted or null do not change. `lists` adds lists and removes none.',
  contactActivate:
    'Reactivates an inactive contact and forgives its bounces and complaints. The contact stays unsubscribed from lists that they left.',
  contactDelete:
    'Deletes a contact with its subscriptions and attribute values. Figures in reports do not change. Earlier unsubscribes are remembered by a hash.',
  contactImportBulk:
    'Imports up to 5,000 contacts from the request body and returns the counts. If one contact is invalid, the whole request is refused, and the messages name the contact.',
  contactActivityList:
    'Lists the emails sent to a contact, newest first, with opens, clicks, bounces, and unsubscribes. Test emails are not included.',
  contactConsentList:
    'Lists the confirmed sign-ups of a contact, newest first, with the texts shown to the contact.',
  statedConsentList: 'Lists the consents that a Newsdesk user recorded for a contact, newest first.',
  contactSubscribeAgain:
    'Starts a canceled subscription again because the contact agreed to it, and keeps how, when, and to whom consent was given. Refused if the subscription is not canceled or the address is permanently suppressed.',
  attributeList: 'Lists attributes with the number of contacts that have a value for each.',
  attributeCreate:
    'Creates an attribute. Its `code` is derived from the name and never changes. A name in use is refused.',
  attributeShow: 'Returns an attribute by its code.',
  attributeReplace: 'Renames an attribute, or creates one with this code.',
  attributeUpdate: 'Renames an attribute. Its code does not change.',
  attributeTypeShow:
    'Returns the type of an attribute: 0 text, 1 number, 2 date, 3 yes/no, 4 choice, 5 several choices. `unreadable` counts the contacts whose value does not fit it, and `used_by` names the segments, forms, autoresponders, and drafts that use it.',
  attributeTypeReplace:
    'Changes the type of an attribute. From then on, values that do not fit are refused. If values have to be rewritten, a job rewrites them, and the job can be undone. Values that cannot be read do not change. `renamed` renames options in values and in segments. Options renamed to the same name are merged, and an empty name removes an option.',
  attributeTypeRehearse:
    'Rehearses a change of type without changing anything. Counts the values that fit, those that would be rewritten, and those that could not be read.',
  attributeDelete: 'Deletes an attribute and its values in all contacts.',
  listList: 'Lists the lists, oldest first by default.',
  listCreate: 'Creates a list. Its `hash` is random and never used again.',
  listShow: 'Returns a list with its counts and its autoresponders.',
  listReplace: 'Replaces the name and description of a list, or creates a list with this hash.',
  listUpdate: 'Updates the name or the description of a list.',
  listDelete: 'Deletes a list and its subscriptions. Contacts and reports are kept.',
  listLanguageShow: 'Returns the language of a list, or null if it uses the language of all emails.',
  listLanguageReplace: 'Sets the language of a list. Null means the language of all emails.',
  listDependentShow: 'Returns the forms, scheduled emails, and autoresponders that need a list.',
  subscriberList:
    'Lists the subscribers of a list. `active` filters by the contact, and `cancelled` by the subscription.',
  subscriberCreate:
    'Subscribes a contact to a list. `contact` is the email address of an existing contact. With `confirmed` set to true, a contact who unsubscribed earlier is refused.',
  subscriberShow: 'Returns the subscription of a contact to a list.',
  subscriberReplace:
    "Cancels a subscription, or creates one. A canceled subscription can't be restored this way.",
  subscriberUpdate: 'Does the same as `subscriberReplace`.',
  subscriberDelete: 'Removes a contact from a list. An earlier unsubscribe is remembered.',
  subscriptionList: 'Lists the subscribers of all lists, with the filters of a single list.',
  segmentList: 'Lists segments, by name by default. `search` matches part of a name.',
  segmentCreate:
    'Creates a segment from a match of contacts. Unknown subjects, operators, and fields are refused with their position, and so are lists, attributes, emails, and segments that do not exist.',
  segmentCount:
    'Counts the contacts of a match, and how many of them can be sent email. With `exact=0` and more than two million contacts, the answer is an estimate in two digits from a sample, within about a tenth for a match with more than 3% of the contacts.',
  segmentPreview:
    'Returns some contacts of a match, the number of contacts that each part of it matches alone, the match as a sentence, and the first and last days that its times cover.',
  segmentContacts: 'Lists the contacts of a segment. A broken segment is refused.',
  segmentShow:
    'Returns a segment. `broken` lists the deleted things that it refers to, and `used_by` the things that use it.',
  segmentReplace: 'Replaces the name, description, zone, and match of a segment.',
  segmentUpdate:
    'Updates only the fields in the request. A segment cannot contain itself, even through other segments.',
  segmentDelete: 'Deletes a segment. A segment in use is refused, with the places that use it.',
  audienceGrowth:
    'Returns the growth of a list, or without `list` the growth of all active contacts: the number active at the start of the first day, then for each step the numbers that joined, were lost, and were active at its end. `form` counts only subscriptions through a form. `counts` splits each step by kind, or with `by=source` splits those that joined by source. Days are in the time zone of the account. The default is the last 365 days, and the maximum for `from` to `to` is 3,660.',
  audienceListGrowth:
    'Returns how many contacts each list gained and lost. Lists without changes are omitted. Days work as in `audienceGrowth`.',
  contactTimeline:
    'Lists the events of a contact, newest first: subscriptions, consents, emails with their opens, clicks, and bounces, imports, and jobs. `group` limits the list to one group of events.',
  contactSegmentList:
    'Lists the segments that a contact is in now, with the parts of each match that apply to the contact. Broken segments contain no contacts.',
  contactExport:
    'Downloads all stored data about the person with this address as a ZIP archive: a JSON file with fields, subscriptions, sign-ups, emails with their opens and clicks, and changes, and a CSV file with consents. Also works for an address without a contact.',
  contactErase:
    'Erases all data about the person with this address, and returns the job that erases it. The job starts immediately and cannot be stopped or undone. Figures in reports do not change. Unless `forget` is true, a hashed suppression is kept so that imports do not add the person again.',
  audienceEngagement:
    'Counts the contacts that can be sent email by how much they read. Each contact counts in the first tier that fits. `match` of a tier defines a segment of its contacts.',
  suppressionList:
    'Lists suppressed addresses and domains, newest first. `search` matches part of an address or domain.',
  suppressionCreate:
    'Suppresses an address or a domain. Provide exactly one of the two. `hashed` stores only a hash of the address. With `reader_lifts`, a confirmed sign-up removes the entry.',
  suppressionCheck:
    'Checks whether an address is suppressed, and lists the entries that suppress it, including hashed entries and its domain. The method is POST to keep the address out of logs.',
  suppressionShow: 'Returns an entry of the suppression list.',
  jobList: 'Lists jobs, newest first. Jobs are kept for 30 days after they end.',
  jobCreate:
    'Takes a snapshot of the contacts of `source` and rehearses the job on them, in the background. The job is ready to start when its `state` is `proposed`. It changes nothing until it is started, and is deleted if it is not started within an hour. `source` is one of `contacts` (the filters of `contactList`), `segment`, `match`, `list` with `filters`, `emails`, `import` with `outcome` (contacts that it added, updated, left unchanged, or skipped), and `report` with `rows`. Like the report, bounced rows can be filtered by `kind` and `failure_class`, and clicked rows by `link_id`.',
  jobShow:
    'Returns a job. `reasons` has the expected results of the rehearsal while the job is counting or proposed, and the actual results from then on.',
  jobStart: 'Starts a proposed job. It changes only the contacts that were counted.',
  jobStop: 'Stops a job before its next 2,000 contacts. A job that was not started is deleted.',
  jobUndo:
    'Proposes a job that undoes another job, until `undo_until`. A field is restored only if it still has the value that the job wrote. Deleted contacts are restored unless their address is in use or suppressed. Later unsubscribes are kept.',
  importUndo:
    'Proposes a job that undoes an import, for 30 days. Contacts that the import added are removed unless they were edited, were sent email, signed up, or unsubscribed since. `also` removes those too. Suppressions that the import added with those contacts are removed.',
  jobFile:
    'Downloads the file of a finished export, for 7 days: CSV in UTF-8, or an Excel workbook (xlsx). In CSV, values that a spreadsheet would run as formulas start with an apostrophe.',
  jobRowList: 'Lists the contacts of a job with their outcomes. Can be filtered by outcome or reason.',
  suppressionDelete:
    'Deletes an entry. Contacts that are inactive only because of this entry become active again.',
} as const;
