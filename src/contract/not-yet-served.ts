import type { EndpointId } from './index.ts';

/**
 * Operations that the embedded service answers with 501 until the part that serves them is built. It only
 * ever gets shorter.
 */
export const notYetServed = [
  'bounceExport',
  'openExport',
  'unsubscriptionExport',
  'linkExport',
] as const satisfies readonly EndpointId[];

export type NotYetServedId = (typeof notYetServed)[number];

/** The operations that the embedded service has a handler for. */
export type ServedId = Exclude<EndpointId, NotYetServedId>;
