import { ownPort } from '../../../browser/port.ts';
import { removeOldConversions } from '../convert/text-sink.ts';
import type { ImportRequest, ImportResponse } from './import-worker-messages.ts';
import { serveImport } from './serve-import.ts';

// Files are read in this worker so that the page never blocks.
const page = ownPort<ImportResponse, ImportRequest>();
page.listen(serveImport(page.send));

void removeOldConversions(Date.now());
