/** Whether a text is an address of the web rather than the name of a book or a person. */
export function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text);
}
