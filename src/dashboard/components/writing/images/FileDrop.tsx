import { useState, type DragEvent, type ReactNode } from 'react';

interface FileDropProps {
  /** A class that also styles `[data-over]`, while files are over the area. */
  readonly className: string | undefined;
  /** False to accept no files. */
  readonly isOpen?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** An area that accepts files dropped from the desktop. */
export function FileDrop({ className, isOpen = true, onFiles, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const isTaken = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget))
          setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!isTaken(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
