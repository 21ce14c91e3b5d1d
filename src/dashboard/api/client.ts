import { createClient } from '../../contract/wire/client.ts';
import { browserTransport } from './transport.ts';

/** Where the proxy serves the interface; it adds the token. */
export const apiBase = '/api/v3';

/** Calls an operation of the interface through the proxy; see `CallEndpoint` for what it gives and throws. */
export const callApi = createClient(apiBase, browserTransport);
