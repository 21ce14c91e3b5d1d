import { createClient, type Transport } from '../../contract/wire/client.ts';
import { connection } from './connection.ts';
import { browserTransport } from './transport.ts';

/** The URL at which the proxy serves the API; it adds the token. */
export const apiBase = '/api/v3';

/**
 * Sends requests by `browserTransport`. After the session has ended, nothing is sent until someone signs in: the page
 * below the sign-in goes on polling, and the proxy would refuse each call.
 */
const transportInSession: Transport<Blob, AbortSignal> = async (request) =>
  connection.get().hasExpired === true ? refusal : browserTransport(request);

/** The proxy's answer to a call without a session. */
const refusal = {
  status: 401,
  json: () => Promise.resolve({ session: 'required' }),
  file: () => Promise.resolve(new Blob()),
};

/** Calls an operation of the API through the proxy; see `CallEndpoint` for its results and errors. */
export const callApi = createClient(apiBase, transportInSession);
