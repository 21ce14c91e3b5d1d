/** Descriptions of the operations on autoresponders, sent and scheduled emails, sends, and the outbox. */
export const sendingNotes = {
  responderList: 'Lists autoresponders.',
  responderCreate:
    'Creates an autoresponder from a draft. It sends to people who subscribe to the list from now on, `time_to_send` after they confirmed. Answers 200.',
  responderShow: 'Returns an autoresponder. `on_hold` is the time since which it is paused, or null.',
  responderReplace: 'Changes when a paused autoresponder sends. Refused while it is running.',
  responderUpdate: 'Does the same as replacing it.',
  responderDelete: 'Deletes an autoresponder and its email. Its reports stay.',
  responderDeleteRelated: 'Deletes an autoresponder, its email, and all its reports.',
  responderPause: 'Pauses an autoresponder. Emails that become due wait.',
  responderResume: 'Resumes an autoresponder. Emails that became due are sent, oldest first.',
  responderMailList: 'Lists the emails of autoresponders.',
  responderMailShow: 'Returns the email of an autoresponder with its content.',
  responderMailReplace: 'Replaces the email of a paused autoresponder. Refused while it is running.',
  responderMailUpdate:
    'Changes the fields that are given, of a paused autoresponder. `based_on` protects against overwriting.',
  responderMailPreview: 'Returns the email of an autoresponder as its recipients will see it, as HTML.',
  responderMailTest: 'Sends a test of the email of an autoresponder, as for a draft.',
  responderMailDraft: 'Creates a draft from the email of an autoresponder.',
  sentMailList: 'Lists sent emails, newest first, with the status of each.',
  sentMailShow: 'Returns a sent email with its content and settings.',
  sentMailDelete:
    'Deletes a sent email. Deliveries that are still queued are sent all the same, and its report stays.',
  sentMailPreview: 'Returns a sent email as its recipients see it, as HTML.',
  sentMailDraft: 'Creates a draft from a sent email.',
  sentMailResend:
    'Creates a draft from a sent email for those of its recipients who have neither opened nor clicked it. The draft names them to whoever sends it.',
  scheduledMailList: 'Lists scheduled emails with their status.',
  scheduledMailShow: 'Returns a scheduled email with its content and settings.',
  scheduledMailDelete: 'Unschedules an email. It becomes a draft again.',
  scheduledMailPreview: 'Returns a scheduled email as its recipients will see it, as HTML.',
  scheduledMailRefresh:
    'Takes the current conditions of the segments that a scheduled email names. It otherwise keeps those from when it was scheduled.',
  scheduledMailReschedule: 'Moves a scheduled email to another time. Null sends it now.',
  audienceShow:
    'Counts the recipients of an email to some lists. A contact on several lists counts once. `values` names first names, last names, and attributes, as in `firstname,[[city]]`. `empty` then says how many recipients lack each of them.',
  audienceCount:
    'Counts who would get an email to some lists, and who is left out by the first reason: unsubscribed, inactive, suppressed, not in the segments, excluded, opened the other email, or nobody knows whether they did. Together they are all contacts on the lists.',
  sendingList:
    'Lists sends that are being prepared, sent, paused, or held, newest first. `id` names sends to return in whatever state they are.',
  sendingShow: 'Returns the progress of a send: recipients by delivery state, and why it waits if it does.',
  deliveryList: 'Lists the deliveries of a send, one for each recipient. `state` takes several states.',
  sendingPause: 'Pauses a send. Emails that are being handed over are finished.',
  sendingResume: 'Resumes a paused send, or sends a held one now.',
  sendingCancel: "Stops a send permanently. Emails already sent can't be recalled.",
  sendingLeaveUnknown: 'Leaves unknown deliveries as they are, so that nobody is asked about them again.',
  sendingResend:
    'Sends failed or unknown deliveries once more. `party` selects those that ended because of the sender or the mail server.',
  restoredCopyShow:
    'Returns whether the database was restored from a copy, and the emails that wait for an answer because of it.',
  restoredCopyAnswer:
    'Resumes or stops the emails that a restored copy holds back. Nobody who is known to have an email gets it again.',
  outboxList:
    'Lists emails in the local outbox, where they stay while no mail server is set. `search` finds a part of an address, a name, or the subject.',
  outboxShow: 'Returns an email of the outbox with its headers and text.',
  outboxPreview: 'Returns the HTML of an email of the outbox. Nothing in it runs.',
  outboxSource: 'Downloads the message of an email of the outbox as it would have been sent.',
  outboxDelete: 'Permanently deletes an email of the outbox.',
  outboxEmpty: 'Permanently deletes the emails of the outbox. Those that arrive in the meantime stay.',
} as const;
