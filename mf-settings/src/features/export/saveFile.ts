import type { ExportedFile } from './fetchExport';

/** Hands a file to the browser to keep. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
