/**
 * States of a send. `scheduled`: its time has not come. `held`: it missed its time, while nothing ran, by too much to
 * send without asking. `preparing`: its audience is being frozen. `failed`: it could not be sent to anybody.
 */
export const sendingStates = [
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;
