/** Folder of uploads and error files. */
export const importFolder = 'uploads';

/** Returns the key of an uploaded file, by its `file_path`. The file is removed once the import is completed. */
export function uploadKey(name: string): string {
  return `${importFolder}/${name}`;
}

/** Returns the key of an import's error file, which is kept. */
export function errorsKey(hash: string): string {
  return `${importFolder}/${hash}.errors.csv`;
}
