/** Where a rewritten file grows. */
export interface TextSink {
  write(text: string): Promise<void>;
  /** The finished file. */
  close(): Promise<Blob>;
  /** Throws away what was written. */
  abort(): Promise<void>;
}

const PART_BYTES = 1 << 22;
const FOLDER = 'imports';
const DAY_MS = 86_400_000;

/** Collects a file in blobs of a few megabytes: the browser keeps those outside of the page's memory. */
export function createBlobSink(): TextSink {
  const encoder = new TextEncoder();
  let parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    if (pieces.length > 0) parts.push(new Blob(pieces));
    pieces = [];
    size = 0;
  };
  return {
    write: async (text) => {
      const piece = encoder.encode(text);
      pieces.push(piece);
      size += piece.length;
      if (size >= PART_BYTES) flush();
    },
    close: async () => {
      flush();
      return new Blob(parts, { type: 'text/csv' });
    },
    abort: async () => {
      parts = [];
      pieces = [];
    },
  };
}

/** Writes a file to the browser's private disk, so that its size doesn't matter. Rejects where there is none. */
export async function createDiskSink(name: string): Promise<TextSink> {
  const folder = await conversionsFolder();
  const file = await folder.getFileHandle(name, { create: true });
  const writable = await file.createWritable();
  return {
    write: (text) => writable.write(text),
    close: async () => {
      await writable.close();
      return file.getFile();
    },
    abort: async () => {
      await writable.abort();
      await folder.removeEntry(name);
    },
  };
}

/** Whether the browser can write files to its private disk. */
export function hasDisk(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'storage' in navigator &&
    'getDirectory' in navigator.storage &&
    'createWritable' in FileSystemFileHandle.prototype
  );
}

/**
 * Removes what earlier conversions left, but for those of the last day: another tab may still be uploading one.
 * Gives false where the browser refuses; then they are found again the next time.
 */
export async function removeOldConversions(now: number): Promise<boolean> {
  if (!hasDisk()) return false;
  try {
    const folder = await conversionsFolder();
    for await (const [name, handle] of folder.entries()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const { lastModified } = await handle.getFile();
      if (now - lastModified > DAY_MS) await folder.removeEntry(name);
    }
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

async function conversionsFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}
