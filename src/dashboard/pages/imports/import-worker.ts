import { removeOldConversions } from './convert/text-sink.ts';
import type { ImportRequest, ImportResponse } from './import-worker-messages.ts';
import { serveImport } from './serve-import.ts';

// Everything that reads a file happens here, so that the page never waits for it.
const take = serveImport((response: ImportResponse) => self.postMessage(response));

self.addEventListener('message', (event: MessageEvent<ImportRequest>) => take(event.data));

void removeOldConversions(Date.now());
