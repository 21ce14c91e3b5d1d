import { describe, expect, it } from 'vitest';
import type { Rendering } from '../../../contract/wire/endpoint.ts';
import { NotAcceptable } from '../../base/errors.ts';
import { negotiate } from './negotiation.ts';

const all: Rendering[] = ['json', 'html', 'xml'];

describe('negotiation', () => {
  it.each<[string | undefined, Rendering]>([
    [undefined, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['application/json;', 'json'],
    ['application/*', 'json'],
    ['text/html', 'html'],
    ['text/*', 'html'],
    ['TEXT/HTML; charset=utf-8', 'html'],
    ['application/xml', 'xml'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
    ['application/json;q=0.1, application/xml;q=0.5', 'xml'],
    ['application/json;q=0, */*', 'html'],
    ['text/plain, application/json;q=nonsense', 'json'],
  ])('of %j is %s', (accept, rendering) => {
    expect(negotiate(accept, all)).toBe(rendering);
  });

  it('refuses media types that the resource doesn’t offer', () => {
    expect(() => negotiate('application/xml', ['json', 'html'])).toThrow(NotAcceptable);
    expect(() => negotiate('image/png', all)).toThrow(NotAcceptable);
    expect(() => negotiate('*/*;q=0', all)).toThrow(NotAcceptable);
  });
});
