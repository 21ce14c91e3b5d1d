import { expect, test } from 'vitest';
import { packageFault } from './server-packages.ts';

test.each([
  ['each package is imported', ['pg', '@fastify/static', 'zod/mini', 'node:fs', 'fs'], null],
  ['a package is for development only', ['pg', '@fastify/static', 'zod', 'vite'], /imports vite/],
  ['a package with a scope is missing', ['pg', '@fastify/cookie/plugin', 'zod'], /imports @fastify\/cookie:/],
  ['nothing imports a dependency', ['pg', 'zod'], /doesn't import @fastify\/static/],
])('the server’s dependencies are those it imports: %s', (_, imports, fault) => {
  const dependencies = ['@fastify/static', 'pg', 'zod'];
  const found = packageFault({ imports, dependencies, bundled: ['zod', 'pg', '@fastify/static'] });
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

test('every dependency is bundled', () => {
  const lists = { imports: ['pg', 'zod'], dependencies: ['pg', 'zod'] };
  expect(packageFault({ ...lists, bundled: ['zod'] })).toMatch(/bundleDependencies/);
  expect(packageFault({ ...lists, bundled: ['zod', 'pg'] })).toBeNull();
});
