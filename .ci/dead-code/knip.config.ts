/** Entry points of knip, and what it can't see. */
const config = {
  entry: [
    '.ci/{check,test}.ts',
    '.ci/*/{check,write-*}.ts',
    'e2e/playwright.config.ts',
    'e2e/support/build-once.ts',
    'e2e/journeys/*.e2e.ts',
    'e2e/take-screenshots.ts',
    // Started by a process of their own, by a path.
    'src/bench/*-kills.ts',
    'src/dashboard/testing/block-editor-harness/main.tsx',
    'src/dashboard/testing/images-harness/main.tsx',
    'src/bin/newsdesk.ts',
    'packaging/check-start.ts',
    // Programs of worker threads.
    'src/service/**/*-worker.ts',
    // A page for development, beside the build's.
    'src/dashboard/gallery/main.tsx',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts', '.ci/**/*.ts', 'packaging/**/*.ts'],
  // A type that an exported function mentions is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Run by their place in node_modules, or resolved from there, where no import names them.
  ignoreDependencies: ['@typescript/native', 'axe-core', 'oxlint', 'oxlint-tsgolint', 'caniemail'],
};

export default config;
