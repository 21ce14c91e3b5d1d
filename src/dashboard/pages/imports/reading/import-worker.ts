import { ownPort } from '../../../browser/port.ts';
import { removeOldConversions } from '../convert/text-sink.ts';
import type { ImportRequest, ImportResponse } from './import-worker-messages.ts';
import { serveImport } from './serve-import.ts';

// Everything that reads a file happens here, so that the page never waits for it.
const page = ownPort<ImportResponse, ImportRequest>();
page.listen(serveImport(page.send));

void removeOldConversions(Date.now());
