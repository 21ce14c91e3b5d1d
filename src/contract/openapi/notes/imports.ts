/** Descriptions of the operations on imports. */
export const importNotes = {
  importList: 'Lists imports with their progress, newest first.',
  importCreate:
    'Creates an import with its file format, mapping, mode, and lists. Upload the file in a second request. A multipart request with only a file creates the import with default parameters and uploads the file. Parameters and a file in one request are refused. Only the mapping decides which columns count. Statuses, opt-outs, answers about consent, and codes of refused emails are not looked for, and neither is the name of the file. Name such columns in `mapping.contact.status` and `mapping.opt_outs`, and define their words in `status_words`.',
  importUpload:
    'Uploads the file of an import as multipart form data in the field `file`: CSV text, or a ZIP archive with one CSV file. A second file is refused.',
  importShow: 'Returns the parameters and the status of an import.',
  importErrorsFile:
    'Downloads the rows that were not imported, or lost some values, as CSV with line numbers and reasons. 404 if there are none.',
  importProgressShow:
    'Returns the progress of an import. The six row outcomes add up to `rows`. `failure` is the reason if the file could not be read at all.',
  importRehearsalShow:
    'Returns the changes that a rehearsed import would make in each of the three modes. After the import, returns the same rehearsal. 404 for an import without a rehearsal.',
  importStart:
    'Starts a rehearsed import, in its own mode or another one. 400 for an import that is not waiting to be started.',
} as const;
