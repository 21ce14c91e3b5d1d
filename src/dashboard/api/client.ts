import { createClient, type Transport } from '../../contract/wire/client.ts';
import { connection } from './connection.ts';
import { browserTransport } from './transport.ts';

/** The path at which the proxy serves the API; the proxy adds the token. */
export const apiBase = '/api/v3';

/**
 * Sends requests with `browserTransport`. After the session has ended, nothing is sent until someone signs in, because
 * the page under the sign-in keeps polling and the proxy would refuse each call.
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
