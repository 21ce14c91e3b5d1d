/** Descriptions of the operations on senders and system emails. */
export const senderNotes = {
  senderList:
    'Lists senders. `search` matches a whole name or address. The previous page is in both `prev` and `previous`.',
  senderShow: 'Returns a sender with its verification status and the results of its domain checks.',
  senderCreate:
    'Creates a sender. The sender must be verified before it can send, unless the installation owns its address.',
  senderReplace: "Renames a sender. The email address can't change, and a new one is ignored.",
  senderUpdate: 'Updates the name of a sender or its setting for domain alignment.',
  senderDelete: 'Deletes a sender that nothing uses.',
  senderDependentShow: 'Returns the forms, scheduled emails, and autoresponders that use a sender.',
  senderRequestConfirmation: 'Sends an email with a verification code to the address of the sender.',
  senderConfirm:
    'Verifies a sender by the code from its verification email, given as `signature`. A wrong or expired code is refused on `signature`.',
  senderCheckList:
    'Returns the latest DNS checks of a sender: the expected record, the record found, and the record to publish.',
  senderCheck: 'Checks the domain of a sender now. Responds after the DNS servers have answered.',
  senderWarmUpShow:
    "Returns the warm-up of a sender's domain, which all senders of the domain share: today's limit, and how many emails can still be sent each day.",
  senderWarmUpReplace: "Turns the warm-up of a sender's domain on or off. Turning it off deletes its counts.",
  mailStatus:
    'Returns how this installation sends email, and how many system emails are queued or failed. Passwords are never included.',
  outgoingMailList:
    'Lists system emails such as confirmations, newest first. `state` accepts several states.',
  outgoingMailRetry: 'Resends a system email that is deferred, failed, or unknown.',
  outgoingMailDelete: 'Deletes a system email, so that it is not sent. Refused while it is being sent.',
} as const;
