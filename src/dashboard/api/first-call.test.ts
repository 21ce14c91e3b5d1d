import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeFirstAnswer } from './first-call.ts';

const url = '/api/v3/contacts/?page=2&paginate_by=50';
const answer = new Response('{}');

function startWith(outcome: { response: Response } | { error: unknown }): void {
  vi.stubGlobal('window', { newsdeskFirstCall: { url, outcome: Promise.resolve(outcome) } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the answer to the call of the page’s inline script', () => {
  it('is returned once, with parameters in any order', async () => {
    startWith({ response: answer });
    const request = { method: 'GET', url: '/api/v3/contacts/?paginate_by=50&page=2' } as const;
    expect(await takeFirstAnswer(request)).toBe(answer);
    expect(takeFirstAnswer(request)).toBeUndefined();
  });

  it.each([
    ['another method', 'POST', url],
    ['another path', 'GET', '/api/v3/lists/?page=2&paginate_by=50'],
    ['another value', 'GET', '/api/v3/contacts/?page=3&paginate_by=50'],
    ['fewer parameters', 'GET', '/api/v3/contacts/?page=2'],
  ] as const)('stays for its own call after one with %s', async (_, method, other) => {
    startWith({ response: answer });
    expect(takeFirstAnswer({ method, url: other })).toBeUndefined();
    expect(await takeFirstAnswer({ method: 'GET', url })).toBe(answer);
  });

  it('rejects as the call did', async () => {
    startWith({ error: new TypeError('Failed to fetch') });
    await expect(takeFirstAnswer({ method: 'GET', url })).rejects.toThrow('Failed to fetch');
  });
});
