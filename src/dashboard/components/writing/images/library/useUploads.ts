import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Image } from '../../../../../contract/mails/images.ts';
import { readAgain } from '../../../../api/mutation.ts';
import { addImage } from '../prepare/add-image.ts';
import type { StandIn } from '../prepare/image-preparer.ts';

/** A file being uploaded to the library, or one that failed. */
export interface RunningUpload {
  readonly key: number;
  readonly fileName: string;
  /** Null until the file is decoded. */
  readonly standIn: StandIn | null;
  /** The reason why it failed; null while it is uploading. */
  readonly problem: string | null;
}

/** The uploads of a library. */
export interface Uploads {
  readonly running: readonly RunningUpload[];
  readonly start: (files: readonly File[]) => void;
  readonly dismiss: (key: number) => void;
}

/** Returns the uploads of a library; `onStored` gets each stored image, in the order of the files. */
export function useUploads(onStored: (image: Image) => void): Uploads {
  const client = useQueryClient();
  const lastKey = useRef(0);
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const change = (key: number, part: Partial<RunningUpload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: number) => setRunning((all) => all.filter((one) => one.key !== key));
  const store = async (key: number, file: File) => {
    try {
      const image = await addImage(file, { onStandIn: (standIn) => change(key, { standIn }) });
      await readAgain(client, ['images']);
      dismiss(key);
      onStored(image);
    } catch (error) {
      change(key, { problem: error instanceof Error ? error.message : '' });
    }
  };
  const start = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: (lastKey.current += 1), file }));
    setRunning((all) => [
      ...added.map(({ key, file }) => ({ key, fileName: file.name, standIn: null, problem: null })),
      ...all,
    ]);
    void storeAll(added, store);
  };
  return { running, start, dismiss };
}

/** Stores files one after the other, so that the library's newest image is the last file. */
async function storeAll(
  added: readonly { readonly key: number; readonly file: File }[],
  store: (key: number, file: File) => Promise<void>,
): Promise<void> {
  for (const { key, file } of added) await store(key, file);
}
