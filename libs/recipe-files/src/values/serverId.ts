/**
 * What a recipe is called whose id is a number of one server: another server has the same number for another recipe. Told apart by
 * when the recipe was written down, which stays as it is, else by its name. Null without an id.
 */
export function serverId(app: string, id: string, { created = '', name = '' }): string | null {
  if (id === '') return null;
  const told = created || name.toLowerCase().replace(/\s+/g, ' ').slice(0, LONGEST_NAME);
  return /^\d+$/.test(id) && told !== '' ? `${app}:${id}@${told}` : `${app}:${id}`;
}

const LONGEST_NAME = 100;
