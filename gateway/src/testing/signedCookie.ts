import Keygrip from 'keygrip';

/** The key that the harness's gateway signs cookies with. */
export const COOKIE_KEY = 'cookie-key';

/** Puts a cookie into a browser's jar as if the gateway had set it. */
export function setSignedCookie(jar: Map<string, string>, name: string, value: string): void {
  jar.set(name, value);
  jar.set(`${name}.sig`, new Keygrip([COOKIE_KEY]).sign(`${name}=${value}`));
}
