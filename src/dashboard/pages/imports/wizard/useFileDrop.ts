import { useEffect, useEffectEvent, useState } from 'react';
import type { ImportSource } from '../understand/open-source.ts';

/**
 * Accepts a file dropped anywhere on the page, or rows or a file pasted outside of fields. Returns whether a file is
 * dragged over the page.
 */
export function useFileDrop(onSource: (source: ImportSource) => void, isOn: boolean): boolean {
  const [depth, setDepth] = useState(0);
  const take = useEffectEvent(onSource);
  useEffect(() => {
    if (!isOn) return undefined;
    const enter = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => before + 1);
    };
    const leave = (event: DragEvent) => {
      if (hasFiles(event)) setDepth((before) => Math.max(0, before - 1));
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDepth(0);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take({ kind: 'file', file, name: file.name });
    };
    const paste = (event: ClipboardEvent) => {
      if (isField(event.target) || event.clipboardData === null) return;
      const file = event.clipboardData.files[0];
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() !== '') take({ kind: 'paste', text });
      else if (file !== undefined) take({ kind: 'file', file, name: file.name });
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
  return isOn && depth > 0;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
