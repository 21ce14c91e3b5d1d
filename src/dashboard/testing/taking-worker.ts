import { onTestFinished, vi } from 'vitest';
import type { ImageRequest } from '../components/writing/images/prepare/preparation.ts';

/**
 * Replaces the worker that prepares images, as jsdom decodes none, until the test ends: it takes every image as it is.
 * Returns the requests to come.
 */
export function takeImages(): ImageRequest[] {
  const requests: ImageRequest[] = [];
  class TakingWorker {
    readonly #isTaking: boolean;
    onmessage: (event: { readonly data: unknown }) => void = () => {};

    constructor(url: URL) {
      // Other workers of a page answer nothing.
      this.#isTaking = url.pathname.endsWith('/prepare-worker.ts');
    }

    postMessage(request: ImageRequest): void {
      if (!this.#isTaking) return;
      requests.push(request);
      const { file } = request;
      queueMicrotask(() => this.onmessage({ data: { kind: 'ready', file, width: 1, height: 1 } }));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', TakingWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}
