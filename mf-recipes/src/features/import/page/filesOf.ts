import type { Chosen, ChosenFile } from '../reading/chosen';

/** The chosen files, with their paths in a chosen folder. */
export function toChosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => ({
    file,
    ...(file.webkitRelativePath && { path: file.webkitRelativePath }),
  }));
}

/** Files that were dropped or pasted, including those in folders, as far as this device can open them. */
export async function filesOf(transfer: DataTransfer): Promise<Extract<Chosen, { files: unknown }>> {
  // Read synchronously, because the browser clears the dropped items afterwards.
  const entries = [...(transfer.items ?? [])].flatMap((item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : [],
  );
  if (entries.length === 0) return { files: toChosenFiles(transfer.files) };
  const found: ChosenFile[] = [];
  const unreadable: string[] = [];
  const collect = async (entry: FileSystemEntry) => {
    try {
      await readEntry(entry, found, collect);
    } catch {
      // Moved since, or without permission. Browsers give no more detail.
      unreadable.push(pathOf(entry));
    }
  };
  for (const entry of entries) await collect(entry);
  return { files: found, unreadable };
}

async function readEntry(
  entry: FileSystemEntry,
  found: ChosenFile[],
  collect: (entry: FileSystemEntry) => Promise<void>,
): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    const path = pathOf(entry);
    found.push({ file, ...(path.includes('/') && { path }) });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // Browsers return up to a hundred entries per call, until none are left.
      const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (entries.length === 0) return;
      for (const child of entries) await collect(child);
    }
  }
}

function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '');
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
