/** Descriptions of the operations on senders and on the emails that the service writes itself. */
export const senderNotes = {
  senderList:
    'Lists senders. `search` matches a name or an address exactly. The page links are named `prev` and `previous`.',
  senderShow: 'Returns a sender with its verification status and the results of its domain checks.',
  senderCreate:
    'Creates a sender. It needs verification before it can send, unless the installation owns its address.',
  senderReplace: "Renames a sender. Its email address can't change and is ignored.",
  senderUpdate: 'Changes the name of a sender or whether it wants domain alignment.',
  senderDelete: 'Deletes a sender that nothing needs any more.',
  senderDependentShow: 'Returns the forms, scheduled emails, and autoresponders that need a sender.',
  senderRequestConfirmation: 'Sends a verification email with a signature to the address of the sender.',
  senderConfirm:
    'Verifies a sender by the signature from its verification email. A wrong or expired one is refused on `signature`.',
  senderCheckList:
    'Returns the newest DNS checks of a sender: what was expected, what was found, and what to publish.',
  senderCheck: 'Checks the domain of a sender now and answers when the name servers have answered.',
  senderWarmUpShow:
    "Returns the warm-up of a sender's domain, which all senders of the domain share: today's ceiling, and how many emails may still go on each day.",
  senderWarmUpReplace:
    "Turns the warm-up of a sender's domain on or off. Turning it off forgets what was counted.",
  mailStatus:
    'Returns how email leaves this installation and how many of its own emails wait or failed. Passwords are never included.',
  outgoingMailList:
    'Lists single emails that the service writes itself, such as confirmations, newest first. `state` takes several states.',
  outgoingMailRetry: 'Sends an email once more that is deferred, failed, or unknown.',
  outgoingMailDelete: 'Deletes an email, which is then not sent. Refused while it is being sent.',
} as const;
