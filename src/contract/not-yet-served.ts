import type { EndpointId } from './index.ts';

/**
 * Operations that the embedded service answers with 501 until the part that serves them is built. It only
 * ever gets shorter.
 */
export const notYetServed = [
  'reportList',
  'reportShow',
  'nonOpenerList',
  'reportMailPreview',
  'reportCompare',
  'machineList',
  'clickerList',
  'bounceExport',
  'openList',
  'openShow',
  'openExport',
  'openAggregate',
  'unsubscriptionList',
  'unsubscriptionShow',
  'unsubscriptionExport',
  'linkList',
  'linkShow',
  'linkExport',
  'clickList',
  'clickShow',
] as const satisfies readonly EndpointId[];

export type NotYetServedId = (typeof notYetServed)[number];

/** The operations that the embedded service has a handler for. */
export type ServedId = Exclude<EndpointId, NotYetServedId>;
