/** Folder of uploads and errors files. */
export const importFolder = 'uploads';

/** The key of a file as it was uploaded, by its `file_path`. It is gone once the import is completed. */
export function uploadKey(name: string): string {
  return `${importFolder}/${name}`;
}

/** The key of an import's errors file, which is kept. */
export function errorsKey(hash: string): string {
  return `${importFolder}/${hash}.errors.csv`;
}
