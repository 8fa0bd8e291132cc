/**
 * An external id for a recipe whose id is a number of one server. Adds the creation time, which never changes, or the
 * name, because another server has the same number for another recipe. Null without an id.
 */
export function serverId(app: string, id: string, { created = '', name = '' }): string | null {
  if (id === '') return null;
  const suffix = created || name.toLowerCase().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  return /^\d+$/.test(id) && suffix !== '' ? `${app}:${id}@${suffix}` : `${app}:${id}`;
}

const LONGEST_NAME = 100;
