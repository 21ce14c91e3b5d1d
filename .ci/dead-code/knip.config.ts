/** Knip's entry points, and uses that it can't see. */
const config = {
  entry: [
    '.ci/{check,test}.ts',
    '.ci/*/{check,write-*}.ts',
    'e2e/playwright.config.ts',
    'e2e/support/build-once.ts',
    'e2e/journeys/*.e2e.ts',
    'e2e/take-screenshots.ts',
    // Started by path in separate processes.
    'src/bench/*-kills.ts',
    'src/dashboard/testing/block-editor-harness/main.tsx',
    'src/dashboard/testing/images-harness/main.tsx',
    'src/bin/newsdesk.ts',
    'packaging/check-start.ts',
    // Programs of worker threads.
    'src/service/**/*-worker.ts',
    // A page for development, separate from the build's.
    'src/dashboard/gallery/main.tsx',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts', '.ci/**/*.ts', 'packaging/**/*.ts'],
  // A type that an exported function mentions is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Run or resolved by their path in node_modules, without an import.
  ignoreDependencies: ['@typescript/native', 'axe-core', 'oxlint', 'oxlint-tsgolint', 'caniemail'],
};

export default config;
