/** Converts a relative address in an archive to a path: './images/a%20b.jpg' to 'images/a b.jpg'. */
export function filePathOf(address: string): string {
  const path = address.replaceAll('\\', '/').replace(/^\.?\//, '');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The file name in a path of any device. */
export function fileNameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '').normalize('NFC');
}

/** The folder of a file with a trailing '/'; empty at the top level. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
