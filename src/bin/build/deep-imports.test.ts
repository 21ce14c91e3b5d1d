import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readOrigins, rewriteImports } from './deep-imports.ts';

function indexWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'index.mjs');
  writeFileSync(file, text);
  return file;
}

describe('readOrigins', () => {
  test('finds the file behind names imported first and exported afterwards', () => {
    const file = indexWith(`import { a as b } from './x/a.mjs';import c from 'c';export { b, c as d };`);
    expect([...readOrigins(file)]).toEqual([
      ['b', { name: 'a', file: path.join(path.dirname(file), 'x/a.mjs') }],
      ['d', { name: 'default', file: 'c' }],
    ]);
  });

  test('finds the file behind names exported from another', () => {
    const file = indexWith(`export { a as b, default as c } from './a.mjs';`);
    expect([...readOrigins(file).values()]).toEqual([
      { name: 'a', file: path.join(path.dirname(file), 'a.mjs') },
      { name: 'default', file: path.join(path.dirname(file), 'a.mjs') },
    ]);
  });
});

describe('rewriteImports', () => {
  const origins = new Map([['ui', new Map([['Button', { name: 'default', file: '/ui/Button.mjs' }]])]]);

  test.each([
    ['a known name', `import { Button } from 'ui';`, `import { default as Button } from "/ui/Button.mjs";`],
    [
      'a known name renamed',
      `import { Button as B } from 'ui';`,
      `import { default as B } from "/ui/Button.mjs";`,
    ],
    ['an unknown name', `import { Box } from 'ui';`, `import { Box as Box } from "ui";`],
    ['a namespace', `import * as ui from 'ui';`, `import * as ui from "ui";`],
    ['another package', `import { Button } from 'other';`, `import { Button } from 'other';`],
    ['an import for its effect', `import 'ui';`, `import 'ui';`],
    ['text that only looks like one', `const a = "import { Button } from 'ui'";`, null],
  ])('%s', (_, code, expected) => {
    expect(rewriteImports(code, origins)).toBe(expected ?? code);
  });

  test('keeps everything around the imports', () => {
    expect(rewriteImports(`'use client';\nimport { Button } from 'ui';\nButton();\n`, origins)).toBe(
      `'use client';\nimport { default as Button } from "/ui/Button.mjs";\nButton();\n`,
    );
  });
});
