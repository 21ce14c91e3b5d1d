/** Descriptions of the operations on autoresponders, sent and scheduled emails, sends, and the outbox. */
export const sendingNotes = {
  responderList: 'Lists autoresponders.',
  responderCreate:
    'Creates an autoresponder from a draft. It emails people who subscribe to the list from now on, `time_to_send` after they confirm. The status is 200.',
  responderShow: 'Returns an autoresponder. `on_hold` is the time when it was paused, or null.',
  responderReplace: 'Updates the delay of a paused autoresponder. Refused while the autoresponder is on.',
  responderUpdate: 'Does the same as `responderReplace`.',
  responderDelete: 'Deletes an autoresponder and its email. Its reports are kept.',
  responderDeleteRelated: 'Deletes an autoresponder, its email, and all its reports.',
  responderPause: 'Pauses an autoresponder. Emails that become due are sent after it resumes.',
  responderResume: 'Resumes an autoresponder. Emails that became due are sent, oldest first.',
  responderMailList: 'Lists the emails of autoresponders.',
  responderMailShow: 'Returns the email of an autoresponder with its content.',
  responderMailReplace:
    'Replaces the email of a paused autoresponder. Refused while the autoresponder is on.',
  responderMailUpdate:
    'Updates only the fields in the request. The autoresponder must be paused. `based_on` prevents overwriting newer changes.',
  responderMailPreview: 'Returns the email of an autoresponder as HTML, as its recipients will see it.',
  responderMailTest: 'Sends a test of the email of an autoresponder, as for a draft.',
  responderMailDraft: 'Creates a draft from the email of an autoresponder.',
  sentMailList: 'Lists sent emails with their status, newest first.',
  sentMailShow: 'Returns a sent email with its content and settings.',
  sentMailDelete: 'Deletes a sent email. Queued deliveries are still sent, and its report is kept.',
  sentMailPreview: 'Returns a sent email as HTML, as its recipients see it.',
  sentMailDraft: 'Creates a draft from a sent email.',
  sentMailResend:
    'Creates a draft from a sent email for its recipients who have neither opened nor clicked it. The draft has these recipients as its audience.',
  sentMailRest:
    'Creates a draft from a stopped email for everyone on its lists who did not get it. Contacts who may have got it are left out.',
  scheduledMailList: 'Lists scheduled emails with their status.',
  scheduledMailShow: 'Returns a scheduled email with its content and settings.',
  scheduledMailDelete: 'Cancels the schedule of an email. The email becomes a draft again.',
  scheduledMailPreview: 'Returns a scheduled email as HTML, as its recipients will see it.',
  scheduledMailRefresh:
    'Updates the segments of a scheduled email to their current conditions. Otherwise the email uses the conditions from when it was scheduled.',
  scheduledMailReschedule: 'Reschedules a scheduled email. Null sends it now.',
  audienceShow:
    'Counts the recipients of an email to the given lists. A contact on several lists counts once. `values` is a list of merge fields, for example `firstname,[[city]]`. `empty` then counts the recipients that lack each of them.',
  audienceCount:
    'Counts the contacts who would get an email to the given lists, and the others by the first reason that applies: unsubscribed, inactive, suppressed, not in the segments, excluded, opened the other email, or unknown whether they opened it. The counts add up to all contacts on the lists. `values` is a list of merge fields. `empty` then counts the recipients that lack each of them.',
  sendingList:
    'Lists sends that are preparing, sending, paused, or on hold, newest first. `id` returns specific sends in any state.',
  sendingShow:
    'Returns the progress of a send: recipients by delivery state, and the reason if it is waiting.',
  deliveryList: 'Lists the deliveries of a send, one per recipient. `state` accepts several states.',
  sendingPause: 'Pauses a send. Emails already being handed to the mail server are finished.',
  sendingResume: 'Resumes a paused send, or sends one that is on hold now.',
  sendingCancel: "Stops a send permanently. Emails already sent can't be recalled.",
  sendingLeaveUnknown: 'Dismisses unknown deliveries. Newsdesk does not ask about them again.',
  sendingResend:
    'Resends failed or unknown deliveries. `party` instead selects deliveries that failed because of the sender or the mail server.',
  restoredCopyShow:
    'Returns whether the database was restored from a copy, and the emails that are on hold because of it.',
  restoredCopyAnswer:
    'Resumes or stops the emails on hold because of a restored copy. Recipients known to have an email do not get it again.',
  outboxList:
    'Lists captured emails in the local outbox, where emails stay while no mail server is set. `search` matches part of an address, a name, or the subject.',
  outboxShow: 'Returns an email in the outbox with its headers and text.',
  outboxPreview: 'Returns the HTML of an email in the outbox. Scripts in it do not run.',
  outboxSource: 'Downloads the source of an email in the outbox, as it would have been sent.',
  outboxDelete: 'Permanently deletes an email in the outbox.',
  outboxEmpty:
    'Permanently deletes all emails in the outbox. Emails that arrive during the request are kept.',
} as const;
