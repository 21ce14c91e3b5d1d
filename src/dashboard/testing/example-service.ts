import { onTestFinished, vi } from 'vitest';
import { matchPath } from '../../contract/match.ts';
import { exampleOf } from '../../contract/openapi/examples.ts';
import { isObject } from '../../contract/openapi/json-object.ts';
import { createSchemaWriter } from '../../contract/openapi/openapi-schemas.ts';
import { jsonOf, splitUrl } from '../../contract/stub/stub-wire.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { readRequest } from '../../contract/wire/read-request.ts';

const base = '/api/v3';

const writer = createSchemaWriter();

/** The number in all ids of the examples. */
const seventh = 7;

/**
 * Responds to every operation of the interface with its example, or with the status `refusal`, until the test ends.
 * Returns the calls so far, each as `METHOD path body`. A call that the service wouldn't accept gets no response.
 */
export function serveExamples(refusal: number | null = null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const text = typeof body === 'string' ? [body] : [];
    asked.push([method, url.replace(base, ''), ...text].join(' '));
    const endpoint = endpointOf(method, url, text[0]);
    return refusal === null
      ? exampleAnswer(endpoint)
      : Response.json({ detail: 'Refused.' }, { status: refusal });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

function endpointOf(method: string, url: string, text: string | undefined): Endpoint {
  const { path, query } = splitUrl(url, base) ?? { path: '', query: {} };
  const match = matchPath(method, path);
  if (match.found !== 'operation') throw new Error(`No operation serves ${method} ${url}.`);
  const body = text === undefined ? undefined : jsonOf(text);
  const reading = readRequest(match.endpoint, { params: match.params, query, body });
  if (!reading.ok) throw new Error(`${match.endpoint.id} refuses ${text}: ${JSON.stringify(reading.body)}`);
  return match.endpoint;
}

/** Returns the example of an operation's success; for a collection, its last page. */
function exampleAnswer({ id, responses }: Endpoint): Response {
  const [first] = Object.entries(responses);
  if (first === undefined) throw new Error(`${id} has no success.`);
  const [status, payload] = [Number(first[0]), first[1]];
  if (payload === null) return new Response(null, { status });
  if (payload === 'file' || payload === 'html') return new Response('text', { status });
  const example = exampleOf(writer.write(payload, 'output'), writer.components, { isInput: false });
  return Response.json(isObject(example) ? { ...example, ...placed(example) } : example, { status });
}

function placed(example: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof example['id'] === 'number' ? { id: seventh } : {}),
    ...('next' in example ? { next: null } : {}),
  };
}
