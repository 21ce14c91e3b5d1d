import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportSource } from '../understand/open-source.ts';

/** Why dropped or pasted files aren't opened. */
export type RefusedDrop = 'several' | 'folder';

interface FileDrop {
  readonly isOn: boolean;
  readonly onSource: (source: ImportSource) => void;
  readonly onRefused: (reason: RefusedDrop) => void;
}

/**
 * Accepts a file dropped anywhere on the page, or rows or a file pasted outside of fields. Returns whether a file is
 * dragged over the page.
 */
export function useFileDrop({ isOn, onSource, onRefused }: FileDrop): boolean {
  // Not a count: an element that is removed under the pointer is never left.
  const [entered, setEntered] = useState<EventTarget | null>(null);
  const take = useEffectEvent(onSource);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isOn) return undefined;
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setEntered(event.target);
    };
    const takeFrom = (files: DataTransfer) => {
      const [file] = files.files;
      const reason = refusalOf(files);
      if (reason !== null) refuse(reason);
      else if (file !== undefined) take({ kind: 'file', file, name: file.name });
    };
    const leave = (event: DragEvent) => {
      // Another element is entered before the last one is left.
      if (hasFiles(event)) setEntered((before) => (before === event.target ? null : before));
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setEntered(null);
      if (event.dataTransfer !== null) takeFrom(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (isField(event.target) || event.clipboardData === null) return;
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() !== '') take({ kind: 'paste', text });
      else takeFrom(event.clipboardData);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [isOn]);
  return isOn && entered !== null;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Returns why files can't be opened; null for a single file or none. */
function refusalOf({ files, items }: DataTransfer): RefusedDrop | null {
  if (files.length > 1) return 'several';
  const isFolder = [...items].some(
    (item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory === true,
  );
  return isFolder ? 'folder' : null;
}
