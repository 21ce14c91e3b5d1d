import { createClient } from '../../contract/wire/client.ts';
import { browserTransport } from './transport.ts';

/** The URL at which the proxy serves the API; it adds the token. */
export const apiBase = '/api/v3';

/** Calls an operation of the API through the proxy; see `CallEndpoint` for its results and errors. */
export const callApi = createClient(apiBase, browserTransport);
