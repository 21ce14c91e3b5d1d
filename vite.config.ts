/// <reference types="vitest/config" />
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { mailFrame } from './src/bin/build/mail-frame.ts';
import { messagePlace, messages, serverMessages } from './src/bin/build/messages.ts';
import { packageParts } from './src/bin/build/package-parts.ts';
import { serverPackages } from './src/bin/build/server-packages.ts';
import { starterPictures } from './src/bin/build/starter-pictures.ts';
import { usedColors } from './src/bin/build/used-colors.ts';
import { thirdPartyNotices } from './src/bin/build/third-party-notices.ts';
import { precompress } from './src/bin/build/precompress.ts';
import { availableLanguages, messagesIn } from './src/messages/node/server-messages.ts';
import { fillPage } from './src/dashboard/first-paint/static-shell.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Time limits of tests, long enough that other load on the machine never fails one. */
const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A machine of CI stalls now and then.
  retry: process.env['CI'] === undefined ? 0 : 1,
};

/** Room for what lives shortly: with more of it, a worker spends a tenth less of its time on collecting garbage. */
const roomy = { execArgv: ['--max-semi-space-size=64'] };

/**
 * Tests that kill processes, move hundreds of megabytes, start whole programs or make thousands of calls: only in
 * `npm test`.
 */
const slowTests = 'src/**/*.slow.test.ts';

/** Programs of the server: the command line and the worker threads, each at `server/<name>.js` of the build. */
const serverPrograms = {
  newsdesk: 'src/bin/newsdesk.ts',
  'sqlite-worker': 'src/service/roof/sqlite-worker.ts',
  'importer-worker': 'src/service/imports/importer/importer-worker.ts',
  'jobs-worker': 'src/service/jobs/running/jobs-worker.ts',
  'engine-worker': 'src/service/roof/engine-worker.ts',
  'mail-worker': 'src/service/mails/preparing/mail-worker.ts',
};

/** Turns off warnings about slow plugins, which the first start on a slow machine would show. */
const quietChecks = { bundlerTimings: false };

const server: UserConfig = {
  plugins: [serverMessages(), starterPictures(), serverPackages()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      checks: quietChecks,
      input: Object.fromEntries(Object.entries(serverPrograms).filter(([, file]) => existsSync(root + file))),
      // Puts chunks next to the programs, so that `import.meta.url` has the same folder everywhere.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  publicDir: false,
};

/** Puts the shell into index.html, so that something is on the screen before the first script. */
function staticShell(): Plugin {
  const styles = () =>
    ['tokens', 'shell'].map((name) => readFileSync(`${root}src/dashboard/first-paint/${name}.css`, 'utf8'));
  return {
    name: 'static-shell',
    transformIndexHtml: {
      order: 'pre',
      // The gallery of components is a separate page for development.
      handler: (html, { path, server: inDevelopment }) =>
        path.startsWith('/src/')
          ? html
          : fillPage(html, styles(), {
              t: messagesIn('shell', 'en'),
              place: messagePlace(inDevelopment === undefined),
              languages: availableLanguages(),
            }),
    },
  };
}

const sharedModules =
  /src[\\/](dashboard[\\/](components(?![\\/]form[\\/](?!leaving))|hooks|api)|contract|lib)[\\/]/;

/** What many pages about mails share, and no other page needs. */
const ofMails =
  /[\\/](contract[\\/](mails|[a-z]+[\\/](sendings|sent-mails|responder-mails|report|contact-activity|sender-problem))|lib[\\/](images|email[\\/]public-providers)|api[\\/](drafts|sendings|contact-activity|templates|brand|images|mails|sent-mails))/;

/** What only pages with filters need, in many parts of theirs. */
const ofFilters =
  /[\\/](basics[\\/](CheckList|check-list)|lib[\\/](text[\\/]fold-key|time[\\/](zone|calendar)\.))/;

/** Conditions of segments and what counts by them: large, and in the first load of few pages. */
const ofConditions = /contract[\\/]people[\\/](segments[\\/]|contact-matches)|api[\\/]segments\.ts/;

/** What only dialogs and imports need, which come when they open. */
const ofDialogs = /overlay[\\/]Dialog\.tsx|lib[\\/]text[\\/]slug/;

const overlayLooks =
  /styles[\\/](UnstyledButton|Input|ScrollArea|Overlay|Paper|CloseButton|ModalBase|Modal|Drawer|Text)\.css|(input|modal)-styles\.ts|overlay[\\/]modal\.css/;

// The first file lists the files of all pages: names of hashes alone make every first load 1.5 kB smaller.
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
};

// Left to itself the bundler makes a file of each set of modules that the same pages share: 30 requests for a page.
const sharedChunks = [
  {
    name: 'vendor',
    priority: 3,
    // And the one module of ours that every page shares with what opens over it.
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]|mantine[\\/]surround/,
  },
  // What opens over a page comes when it opens, and brings its looks along.
  { name: 'overlay-looks', priority: 2, test: overlayLooks },
  // The writing pages need all of them, so that what shares only one may load the rest.
  {
    name: 'mail-contract',
    priority: 0,
    test: /contract[\\/]mails[\\/](block-document|newsdesk-members|mail-content|drafts)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'shared',
    priority: 1,
    test: (id: string) =>
      sharedModules.test(id) && ![ofMails, ofFilters, ofConditions, ofDialogs].some((few) => few.test(id)),
    minShareCount: 15,
  },
];

/**
 * Returns a function that leaves out of each page's list of files those that index.html loads anyway. Vite asks for
 * index.html first.
 */
function withoutLoaded() {
  const loaded = new Set<string>();
  return (_file: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] => {
    if (hostType === 'js') return files.filter((file) => !loaded.has(file));
    for (const file of files) loaded.add(file);
    return files;
  };
}

const dashboard: UserConfig = {
  plugins: [
    staticShell(),
    messages(),
    usedColors(),
    react(),
    mailFrame(),
    packageParts(),
    thirdPartyNotices(),
    precompress(),
  ],
  // As modules, so that a worker's lazy imports stay separate.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsDir: 'assets',
    // Every browser that knows es2023 knows `modulepreload`.
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded() },
    reportCompressedSize: false,
    // `npm run check` checks the budgets of pages, so a start of Newsdesk needs no warning.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      checks: quietChecks,
      output: { ...fileNames, codeSplitting: { groups: sharedChunks } },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild === true ? server : dashboard),
  test: {
    // One more than a small machine has cores: tests of the engine wait for its pace more than they compute.
    maxWorkers: 3,
    globalSetup: ['src/service/storage/testing/leave-no-databases.ts', '.ci/server-build.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', '.ci/**/*.test.ts'],
          exclude: [slowTests],
          // Half of the time would go into loading the same modules for each file, here and below.
          isolate: false,
          ...patience,
          ...roomy,
        },
      },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: [slowTests],
          isolate: false,
          // Their databases may be too large for memory.
          env: { NEWSDESK_TEST_FOLDER: tmpdir() },
          ...patience,
          ...roomy,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dashboard',
          environment: 'jsdom',
          isolate: false,
          include: ['src/dashboard/**/*.test.tsx'],
          setupFiles: ['src/dashboard/testing/setup.ts'],
          css: false,
          ...patience,
          ...roomy,
        },
      },
    ],
  },
}));
