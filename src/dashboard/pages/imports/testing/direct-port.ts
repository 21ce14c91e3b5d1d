import type { ImportPort } from '../reading/import-file-reader.ts';
import type { ImportResponse } from '../reading/import-worker-messages.ts';
import { serveImport } from '../reading/serve-import.ts';

/** Returns the worker's code without a worker. Nothing is cloned, as jsdom's files can't be. */
export function directPort(): ImportPort {
  let listener: (response: ImportResponse) => void = () => undefined;
  const take = serveImport((response) => queueMicrotask(() => listener(response)));
  return {
    send: take,
    listen: (onResponse) => {
      listener = onResponse;
    },
    close: () => {
      listener = () => undefined;
    },
  };
}
