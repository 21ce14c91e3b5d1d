import { describe, expect, it } from 'vitest';
import type { Endpoint } from './wire/endpoint.ts';
import { endpoints } from './index.ts';

const operations = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);

function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

describe('the table of operations', () => {
  it('has the 95 operations of the specification', () => {
    expect(endpoints.filter((endpoint) => endpoint.origin === 'spec')).toHaveLength(95);
  });

  it('has each method and path once', () => {
    expect(operations.filter((operation, at) => operations.indexOf(operation) !== at)).toEqual([]);
  });

  it('gives each operation a unique id', () => {
    const ids = endpoints.map((endpoint) => endpoint.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

/** Returns the ids of the operations that break a rule. */
function breaking(keeps: (endpoint: Endpoint) => boolean): string[] {
  return endpoints.filter((endpoint) => !keeps(endpoint)).map((endpoint) => endpoint.id);
}

const rules: [string, (endpoint: Endpoint) => boolean][] = [
  ['is named noun then verb', ({ id }) => /^[a-z]+([A-Z][a-z]+)+$/.test(id)],
  ['has a summary without a full stop', ({ summary }) => /^[A-Z].*[^.]$/.test(summary)],
  [
    'declares the parameters of its path, and no others',
    ({ params, path }) => Object.keys(params.shape).sort().join() === placeholders(path).sort().join(),
  ],
  [
    'has a path of lower-case words and parameters',
    ({ path }) => /^(\/([a-z0-9_]+|\{[a-z_]+\}))+\/?$/.test(path),
  ],
  [
    'answers with success statuses that the specification uses',
    ({ responses }) => {
      const statuses = Object.keys(responses);
      return statuses.length > 0 && statuses.every((one) => ['200', '201', '202', '204'].includes(one));
    },
  ],
  [
    'takes a body with POST, PUT and PATCH only',
    ({ method, body }) => body === null || ['POST', 'PUT', 'PATCH'].includes(method),
  ],
  [
    'answers with an empty body where it deletes',
    ({ method, responses }) => method !== 'DELETE' || responses[204] === null,
  ],
  [
    'names the resource in Location only where it may have made or moved it',
    ({ method, location }) => !location || ['POST', 'PUT', 'PATCH'].includes(method),
  ],
];

describe('every operation', () => {
  it.each(rules)('%s', (_, keeps) => {
    expect(breaking(keeps)).toEqual([]);
  });
});

describe('the trailing slash', () => {
  it('is omitted only where the specification omits it', () => {
    expect(operations.filter((operation) => !operation.endsWith('/'))).toEqual([
      'PUT /mails/responders/{id}',
      'PATCH /mails/responders/{id}',
      'POST /notifications/{id}',
    ]);
  });
});

describe('XML', () => {
  it('is rendered for the resources that the specification names', () => {
    const rendered = endpoints.filter((endpoint) => endpoint.renders.some((one) => one === 'xml'));
    expect([...new Set(rendered.map((endpoint) => endpoint.path.replace(/\{\w+\}\/?/g, '')))].sort()).toEqual(
      [
        '/mails/responders/',
        '/mails/scheduled/',
        '/mails/sent/',
        '/reports/bounces/',
        '/reports/links/clicks/',
        '/reports/opens/',
        '/reports/opens/aggregated/',
        '/responders/',
        '/responders/delete_related/',
        '/responders/pause/',
        '/responders/resume/',
      ],
    );
  });
});
