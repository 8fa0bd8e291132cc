/** Whether a file says by its name that it holds JSON-LD. */
export function isLinkedData(fileName: string): boolean {
  return /\.json(?:ld)?$/i.test(fileName);
}
