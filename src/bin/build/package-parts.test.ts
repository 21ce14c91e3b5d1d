import { expect, test } from 'vitest';
import { packageOf } from './package-parts.ts';

test.each([
  ['/house/src/dashboard/app/main.tsx', 'newsdesk'],
  ['/house/node_modules/react-dom/client.js', 'react-dom'],
  ['/house/node_modules/@mantine/core/esm/index.mjs', '@mantine/core'],
  ['/house/node_modules/a/node_modules/b/index.js', 'b'],
  ['\0rolldown/runtime.js', 'newsdesk'],
])('%s belongs to %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
