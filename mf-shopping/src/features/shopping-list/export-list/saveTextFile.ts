/** Hands a text to the browser as a file to keep. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the browser reads the text after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
