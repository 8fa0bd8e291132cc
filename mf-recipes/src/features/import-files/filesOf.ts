import type { ChosenFile } from './reading/fileReader';

/** Files that were chosen, with the folders that a folder's files lie in. */
export function filesChosen(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => ({
    file,
    ...(file.webkitRelativePath && { path: file.webkitRelativePath }),
  }));
}

/** Files that were dropped or pasted, with those in the folders among them. */
export async function filesOf(transfer: DataTransfer): Promise<ChosenFile[]> {
  // Read at once: what was dropped is gone a moment later.
  const entries = [...(transfer.items ?? [])].flatMap((item) =>
    item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : [],
  );
  if (entries.length === 0) return filesChosen(transfer.files);
  const found: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    const path = entry.fullPath.replace(/^\//, '');
    found.push({ file, ...(path.includes('/') && { path }) });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // A hundred at a time, until there are none.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) return;
      for (const each of some) await collect(each, found);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
