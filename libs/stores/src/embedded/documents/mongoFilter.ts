/**
 * The filter for mingo (7.2), whose `$all` overlooks a field that is one value and no list. MongoDB defines `$all` as
 * the `$and` of its values, which mingo matches as MongoDB does.
 */
export function mongoFilter(filter: object): object {
  return {
    $and: Object.entries<unknown>({ ...filter }).flatMap(([path, asked]) => conditionsOf(path, asked)),
  };
}

function conditionsOf(path: string, condition: unknown): object[] {
  if (isList(condition) && (path === '$and' || path === '$or' || path === '$nor'))
    // What these take is a list of filters.
    return [{ [path]: (condition as readonly object[]).map(mongoFilter) }];
  if (typeof condition !== 'object' || condition === null || !('$all' in condition))
    return [{ [path]: condition }];
  const { $all, ...others } = condition;
  if (!isList($all) || $all.length === 0) return [{ [path]: condition }];
  const besides = Object.keys(others).length > 0 ? [{ [path]: others }] : [];
  return [...$all.map((value) => ({ [path]: value })), ...besides];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
