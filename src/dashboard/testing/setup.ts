import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './browser-parts.ts';
import { provideEnglish } from './english-messages.ts';

provideEnglish();

// The HTML editor has its own tests; here a field replaces it.
vi.mock('../components/writing/html-editor/HtmlEditor.tsx', () => import('./plain-html-editor.tsx'));

configure({
  // Pages load when first opened, which is slow on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError(message, container) {
    const error = new Error(
      isWaiting() ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Returns whether the error belongs to a wait, which retries: the page is printed only once the wait has failed. */
function isWaiting(): boolean {
  const config = getConfig();
  const flag = '_disableExpensiveErrorDiagnostics';
  return flag in config && config[flag] === true;
}

// The files of a worker share its window.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// They share its modules, too: a module whose loading is cut off at the end of a file would be missing in later files.
afterAll(() => vi.dynamicImportSettled());
