import type { FileAnswer, HandlersOf } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { errorsKey } from '../importer/import-files.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { importDirectly, prepareImport, startImport, takeFile } from './imports.commands.ts';
import { noFile } from './imports.rules.ts';
import { findImport, findImports } from './imports.store.ts';
import type { ImportRow } from './imports.store.ts';
import { hasErrorsFile, importView, progressView, progressViews, rehearsalView } from './imports.view.ts';

/** Handlers of file imports. */
export const importHandlers: HandlersOf<
  | 'importList'
  | 'importCreate'
  | 'importUpload'
  | 'importShow'
  | 'importErrorsFile'
  | 'importProgressShow'
  | 'importRehearsalShow'
  | 'importStart'
> = {
  importList: async ({ query }, context) => {
    const { storage, urls } = context;
    const page = pageRequest(query);
    const { count, rows } = await findImports(storage.read, page);
    const results = await progressViews(rows, context);
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  importCreate: async ({ body }, context) => {
    const upload = await context.upload();
    const row =
      upload === null ? await prepareImport(context, body) : await importDirectly(context, body, upload);
    const view = importView(row, context.urls);
    return { status: 202, location: view.url, body: view };
  },

  importUpload: async ({ params }, context) => {
    const upload = await context.upload();
    if (upload === null) {
      await found(context.storage, params.hash);
      throw invalid(noFile, 'file');
    }
    const row = await takeFile(context, params.hash, upload);
    return { status: 202, body: importView(row, context.urls) };
  },

  importShow: async ({ params }, { storage, urls }) => {
    return { status: 200, body: importView(await found(storage, params.hash), urls) };
  },

  importErrorsFile: async ({ params }, { storage, config }) => {
    const row = await found(storage, params.hash);
    if (!hasErrorsFile(row)) throw new NotFound();
    return { status: 200, body: await errorsFile(filesOf(config), row) };
  },

  importProgressShow: async ({ params }, context) => {
    const row = await found(context.storage, params.hash);
    return { status: 200, body: await progressView(row, context) };
  },

  importRehearsalShow: async ({ params }, { storage, language }) => {
    const view = rehearsalView(await found(storage, params.hash), language);
    if (view === null) throw new NotFound();
    return { status: 200, body: view };
  },

  importStart: async ({ params, body }, context) => {
    const row = await startImport(context, params.hash, body);
    return { status: 202, body: importView(row, context.urls) };
  },
};

async function found({ read }: Storage, hash: string): Promise<ImportRow> {
  const row = await findImport(read, hash);
  if (row === undefined) throw new NotFound();
  return row;
}

async function errorsFile(files: ObjectStore, { hash, errors_size }: ImportRow): Promise<FileAnswer> {
  const stream = await files.readBeginning(errorsKey(hash), errors_size);
  if (stream === null) throw new NotFound();
  return { stream, contentType: 'text/csv; charset=utf-8', fileName: `import-${hash}-errors.csv` };
}
