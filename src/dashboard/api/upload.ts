import { importUpload } from '../../contract/imports/imports.ts';
import { RefusedCall } from '../../contract/wire/client.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { parseJson } from '../../lib/text/parse-json.ts';
import { apiBase } from './client.ts';
import { inPageLanguage } from './page-language.ts';
import { NoAnswer } from './transport.ts';

/** The file of an import. `onProgress` gets the sent bytes and the total bytes. */
export interface Upload {
  readonly hash: string;
  readonly file: Blob;
  readonly name: string;
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads the file of an import with progress, which `fetch` doesn't report. Rejects with `RefusedCall`, `NoAnswer`, or
 * the signal's reason. Spec: POST /contacts/import/file/<hash>/.
 */
export function uploadImportFile({ hash, file, name, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(importUpload.method, apiBase + urlOf(importUpload, { params: { hash } }));
    const headers = { accept: 'application/json', ...inPageLanguage() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => {
      if (request.status === 202) resolve();
      else reject(new RefusedCall(importUpload.id, request.status, parseJson(request.responseText)));
    };
    request.onerror = () => reject(new NoAnswer('The upload broke off.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    const form = new FormData();
    form.append('file', file, name);
    request.send(form);
  });
}
