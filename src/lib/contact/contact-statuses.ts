/**
 * Statuses that a file can give a contact. `pending`: never confirmed. `bounced`, `complained` and `suppressed` get no
 * email at all. Interface: imports, Status.
 */
export const contactStatuses = [
  'subscribed',
  'unsubscribed',
  'pending',
  'bounced',
  'complained',
  'suppressed',
] as const;

/** Status that a file gives a contact. */
export type ContactStatus = (typeof contactStatuses)[number];
