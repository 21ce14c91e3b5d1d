import { describe, expect, it } from 'vitest';
import { proxiedUrl } from './urls.ts';

describe('an upstream’s absolute URL', () => {
  it.each([
    ['https://api.example/v3/contacts/a%40b.se/', '/api/v3/contacts/a%40b.se/'],
    ['https://api.example/some/v3/lists/?page=2', '/api/v3/lists/?page=2'],
    ['https://evil.example/contacts/', null],
    ['javascript:alert(1)', null],
    ['/v3/contacts/', null],
  ])('%s becomes %s', (absolute, path) => {
    expect(proxiedUrl(absolute)).toBe(path);
  });
});
