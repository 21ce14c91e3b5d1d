import { timerCreate } from '../../contract/mails/timers.ts';
import { callApi } from './client.ts';

/**
 * Returns the URL of a countdown that ends at a moment, in epoch milliseconds; `color` is 6 hex digits. An extension.
 */
export async function timerUrl(end: number, color: string): Promise<string> {
  const { src } = await callApi(timerCreate, { body: { end: new Date(end).toISOString(), color } });
  return src;
}
