import { onTestFinished, vi } from 'vitest';
import type { ImageRequest } from '../components/writing/images/prepare/preparation.ts';

/**
 * Replaces the worker that prepares images until the test ends, because jsdom can't decode them: it accepts every image
 * unchanged. Returns the list of requests, which grows.
 */
export function takeImages(): ImageRequest[] {
  const requests: ImageRequest[] = [];
  class TakingWorker {
    readonly #isTaking: boolean;
    onmessage: (event: { readonly data: unknown }) => void = () => {};

    constructor(url: URL) {
      // Other workers of a page don't respond.
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
