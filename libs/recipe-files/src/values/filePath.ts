/** The path of a file that an address within an archive stands for: './images/a%20b.jpg' is 'images/a b.jpg'. */
export function filePathOf(address: string): string {
  const path = address.replaceAll('\\', '/').replace(/^\.?\//, '');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The folder that a file is in, with the '/' behind it; empty for one that is in none. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
