/** Descriptions of the operations on imports. */
export const importNotes = {
  importList: 'Lists imports with their progress, newest first.',
  importCreate:
    'Creates an import with its file format, mapping, mode, and lists. The file follows in a second request. A multipart request with only a file creates the import with default parameters and uploads the file at once. Parameters and file in one request are refused.',
  importUpload:
    'Uploads the file of an import as multipart form data in the field `file`: CSV text, or a ZIP archive with one CSV file. An import takes one file. A second one is refused.',
  importShow: 'Returns the parameters and the status of an import.',
  importErrorsFile:
    'Downloads the rows that were not imported, or only without some values, as CSV, each with its line number and the reason. 404 while there is no such row.',
  importProgressShow:
    'Returns how far an import is. The six outcomes of rows add up to `rows`. `failure` has the reason if the whole file could not be read.',
  importRehearsalShow:
    'Returns what a rehearsed import would do in each of the three modes, or after it, what was rehearsed. 404 for an import that is not rehearsed.',
  importStart:
    'Starts a rehearsed import, in the mode of the import or another one. 400 for an import that does not wait for it.',
} as const;
