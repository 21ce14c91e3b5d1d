import { join } from 'node:path';

/** Returns the folders of imports below the data folder. */
export function importFiles(dataFolder: string) {
  const folder = join(dataFolder, 'uploads');
  return {
    folder,
    /** A file as it was uploaded, by its `file_path`; gone once the import is completed. */
    upload: (name: string): string => join(folder, name),
    /** An upload that is still coming in. */
    incoming: (name: string): string => join(folder, `${name}.incoming`),
    /** The errors file. Kept. */
    errors: (hash: string): string => join(folder, `${hash}.errors.csv`),
  };
}

export type ImportFiles = ReturnType<typeof importFiles>;
