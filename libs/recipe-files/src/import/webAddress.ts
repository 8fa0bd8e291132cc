const WEB_ADDRESS = /^https?:\/\/\S+$/;

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
