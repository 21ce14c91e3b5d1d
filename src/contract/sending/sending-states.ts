/** States of a send. `held` waits for a person, as nothing ran at its time; `preparing` freezes its audience. */
export const shownStates = [
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;
