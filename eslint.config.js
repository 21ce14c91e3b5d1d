import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

const forbiddenSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals or an object `as const`.' },
];

const query = {
  selector:
    'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'Put the query in the resource’s <resource>.store.ts and call that.',
};

/**
 * Rules without types, for every file.
 * @type {import('eslint').Linter.RulesRecord}
 */
const everywhere = {
  complexity: ['error', 16],
  eqeqeq: 'error',
  'max-depth': ['error', 4],
  'max-lines': ['error', 400],
  'max-params': ['error', 3],
  'no-alert': 'error',
  'no-console': 'error',
  'no-empty': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unreachable-loop': 'error',
  'no-useless-rename': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'no-restricted-syntax': ['error', ...forbiddenSyntax],
};

/**
 * Rules that look at the types: nothing unchecked gets past the compiler.
 * @type {import('eslint').Linter.RulesRecord}
 */
const typed = {
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  '@typescript-eslint/no-unnecessary-type-arguments': 'error',
  '@typescript-eslint/prefer-nullish-coalescing': 'error',
  '@typescript-eslint/prefer-optional-chain': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/return-await': ['error', 'in-try-catch'],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
  '@typescript-eslint/use-unknown-in-catch-callback-variable': 'error',
  // The compiler tells (noUnusedLocals), or the rule fights fastify's and react-router's own signatures.
  '@typescript-eslint/no-unused-vars': 'off',
  '@typescript-eslint/require-await': 'off',
  // An event handler may be async; what it awaits reports its own failure.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
};

/**
 * @param {number} max
 * @returns {import('eslint').Linter.RuleEntry}
 */
function functionLines(max) {
  return ['error', { max, skipBlankLines: true, skipComments: true }];
}

const scripts = ['.ci/**', 'src/bin/**', 'src/bench/**', 'e2e/**'];
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'data/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      '.dependency-cruiser.cjs',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: { ...everywhere, ...typed },
  },
  { files: ['**/*.ts'], ignores: tests, rules: { 'max-lines-per-function': functionLines(60) } },
  {
    // Markup takes a line for each attribute, and each `?:` in it counts as a branch.
    files: ['**/*.tsx'],
    ignores: tests,
    rules: { 'max-lines-per-function': functionLines(90), complexity: ['error', 20] },
  },
  {
    files: ['src/dashboard/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/**/*.ts'],
    ignores: [...tests, '**/*.store.ts', 'src/service/storage/**', 'src/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, query] },
  },
  { files: scripts, rules: { 'no-console': 'off' } },
  {
    // What these tools read has to be a default export.
    files: ['*.config.js', '*.config.ts', '**/playwright.config.ts', 'e2e/support/build-once.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Playwright's fixtures call `use`, and take an object pattern even where they need nothing of it.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
);
