/** A target to which a rewritten file is written. */
export interface TextSink {
  write(text: string): Promise<void>;
  /** Returns the finished file. */
  close(): Promise<Blob>;
  /** Discards the written text. */
  abort(): Promise<void>;
}

const PART_BYTES = 1 << 22;
const FOLDER = 'imports';
const DAY_MS = 86_400_000;

/** Creates a sink of blobs of a few megabytes, which the browser keeps outside of the page's memory. */
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

/** Creates a sink on the browser's private disk, for files of any size. Rejects if there is none. */
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

/** Returns whether the browser can write files to its private disk. */
export function hasDisk(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'storage' in navigator &&
    'getDirectory' in navigator.storage &&
    'createWritable' in FileSystemFileHandle.prototype
  );
}

/**
 * Removes files of earlier conversions, except from the last day, because another tab may still be uploading them. Returns
 * false if the browser refuses. The next call finds them again.
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
