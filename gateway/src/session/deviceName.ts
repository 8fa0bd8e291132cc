import Bowser from 'bowser';

/** User-Agents of browsers are shorter; the rest is ignored. */
const MAX_LENGTH = 512;

// Only known names are shown, never a caller's own text.
const browsers: readonly string[] = Object.values(Bowser.BROWSER_MAP);
const systems: readonly string[] = Object.values(Bowser.OS_MAP);
const models = ['iPhone', 'iPad'];

/**
 * Returns a short name of a device from its User-Agent, such as 'Firefox on Android'; null if it is unknown.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent?.trim().slice(0, MAX_LENGTH);
  if (!text) return null;
  const { browser, os, platform } = Bowser.parse(text);
  const name = ifKnown(browser.name, browsers);
  const system = ifKnown(platform.model, models) ?? ifKnown(os.name, systems);
  if (name && system) return `${name} on ${system}`;
  return name ?? system;
}

function ifKnown(name: string | undefined, names: readonly string[]): string | null {
  return name !== undefined && names.includes(name) ? name : null;
}
