import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Handles files that are dropped on an element, or pasted anywhere on the page while mounted. Text pasted
 * into a field stays text.
 *
 * @param listens false while a dialog handles pasting
 */
export function usePhotoIntake(onFiles: (files: readonly File[]) => void, listens = true) {
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {};
    // A closing dialog, which still exists for a moment, has handled it already.
    if (event.defaultPrevented || !files?.length || types?.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    if (!listens) return undefined;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [listens]);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const { relatedTarget, currentTarget } = event;
        // Ignore events between its children.
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
