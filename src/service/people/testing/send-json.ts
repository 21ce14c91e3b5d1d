import type { TestService } from '../../roof/testing/test-service.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE';

/** An answer on the wire. */
export interface JsonAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: unknown;
}

/** Returns a function that sends requests below a path to the service that the test has at that time. */
export function sendBelow(
  base: string,
  serviceNow: () => TestService,
): (method: Method, path: string, payload?: object) => Promise<JsonAnswer> {
  return async (method, path, payload) => {
    const given = payload === undefined ? {} : { payload };
    const response = await serviceNow().send({ method, url: `/v3${base}${path}`, ...given });
    const body: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, location: response.headers.location, body };
  };
}
