import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './browser-parts.ts';
import { provideEnglish } from './english-messages.ts';

provideEnglish();

// The editor of HTML has tests of its own; here a field stands for it.
vi.mock('../components/writing/html-editor/HtmlEditor.tsx', () => import('./plain-html-editor.tsx'));

configure({
  // Pages are loaded when they are first opened, and a busy machine takes its time.
  asyncUtilTimeout: 20_000,
  getElementError(message, container) {
    const error = new Error(
      isWaiting() ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** The page is printed for a person, not for each time that what is waited for isn't there yet. */
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
