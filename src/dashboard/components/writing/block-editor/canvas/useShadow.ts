import { useLayoutEffect, type RefObject } from 'react';
import { safeCopy } from './texts/safe-html.ts';

/** The content of a shadow root. */
export interface ShadowContent {
  readonly html: string;
  readonly css: string;
  /** Changes the nodes before they are shown. */
  readonly prepare?: (fragment: DocumentFragment) => void;
}

/**
 * Shows an email's HTML in an element's shadow root. The CSS of email and dashboard can't affect each other, and
 * nothing in the email runs (see `safeFragment`).
 */
export function useShadow(host: RefObject<HTMLElement | null>, { html, css, prepare }: ShadowContent): void {
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const fragment = safeCopy(html);
    prepare?.(fragment);
    const sheet = document.createElement('style');
    sheet.textContent = css;
    root.replaceChildren(sheet, fragment);
  }, [host, html, css, prepare]);
}
