import { columnValue } from '../tables/columnValue';
import type { DocumentTable } from '../tables/documentTable';
import { textTableOf, type Layout } from '../tables/layout';
import type { ListIndex } from '../tables/tableFields';
import { isListedValue, type Comparable, type Condition, type ListedValue } from './filterConditions';
import { listTokens } from './listTokens';
import { scopeKey, type ScopeKey } from './queryCache';
import { allOf, columnCondition, joinSql, sql, type Sql } from './sqlConditions';

/** The plan for a filter on a collection's tables. */
export interface Plan {
  /** The conditions on columns. */
  where: Sql;
  /** The paths in `where`. */
  columns: readonly string[];
  /** Selects the numbers of documents with matching lists; undefined without conditions on lists. */
  lists: Sql | undefined;
  /** The conditions on the texts of the document with a number; undefined without any. */
  texts: ((number: string) => Sql) | undefined;
  /** `lists` and `texts` together. */
  listed: Sql | undefined;
  /** Whether `listed` covers all of `where`, too. */
  listedCoversAll: boolean;
  /** The conditions that need the documents themselves. */
  rest: readonly Condition[];
  equal: ReadonlyMap<string, Comparable>;
}

/** The scope of cached results: documents that share one value with the filter, such as their household. */
export interface Scope {
  key: ScopeKey;
  path: string | undefined;
  where: Sql;
}

/** The collection that a query is planned for. */
interface PlanSource {
  table: DocumentTable;
  layout: Layout;
  /** Creates the text table of a path, if possible. Returns whether it exists. */
  ensureTexts: (path: string) => boolean;
}

/** The conditions that one list index covers. */
interface ListMatch {
  table: string;
  lead: readonly string[];
  covered: readonly Condition[];
  /** Numbers of documents, as `m`. */
  found: Sql;
}

export function planQuery(conditions: readonly Condition[], source: PlanSource): Plan {
  const { table, layout, ensureTexts } = source;
  const equal = new Map<string, Comparable>();
  for (const each of conditions) if (each.kind === 'equal') equal.set(each.path, each.value);
  const where: Sql[] = [];
  const others: Condition[] = [];
  const columns: Condition[] = [];
  // SQLite would choose any index that finds ten documents for a value, and scan a whole household for a few ids.
  const checked = conditions.some(selectsByIds);
  for (const each of conditions) {
    const inColumns = columnCondition(each, layout, { checked });
    if (inColumns) {
      where.push(inColumns);
      columns.push(each);
    } else others.push(each);
  }
  const lists = listMatches(others, equal, table.schema.fields.lists);
  const unlisted = others.filter((each) => !lists.some(({ covered }) => covered.includes(each)));
  const { texts, rest } = splitTexts(unlisted, table.name, ensureTexts);
  const [first, ...further] = lists;
  const found =
    first &&
    joinSql([
      first.found,
      ...further.map((list) => sql(` AND +${first.table}.rowid IN (${list.found.text})`, list.found.values)),
    ]);
  return {
    where: allOf(where),
    columns: columns.map(({ path }) => path),
    lists: found,
    listed: found && texts ? joinSql([found, sql(' AND '), texts(`${first.table}.rowid`)]) : found,
    listedCoversAll: columns.every(
      (each) => each.kind === 'equal' && lists.some(({ lead }) => lead.includes(each.path)),
    ),
    texts,
    rest,
    equal,
  };
}

export function scopeOf({ equal }: Plan, layout: Layout): Scope {
  const { columns, lists } = layout;
  const [found] = [...equal].filter(([path]) => columns.includes(path) && !lists.includes(path));
  if (!found) return { key: '', path: undefined, where: sql('1') };
  const [path, value] = found;
  const where = columnCondition({ kind: 'equal', path, value }, layout);
  return { key: scopeKey(path, columnValue(value)), path, where: where ?? sql('1') };
}

/** Whether the filter selects the whole scope. */
export function isWholeScope({ columns, lists, texts }: Plan, scope: Scope): boolean {
  return !lists && !texts && columns.every((path) => path === scope.path);
}

/** The conditions that list indexes cover: for each list, the index with the most fields before it. */
function listMatches(
  conditions: readonly Condition[],
  equal: ReadonlyMap<string, Comparable>,
  listIndexes: readonly ListIndex[],
): readonly ListMatch[] {
  const indexes = listIndexes
    .filter(({ lead }) => lead.every((path) => equal.has(path)))
    .sort((one, other) => other.lead.length - one.lead.length);
  const found: ListMatch[] = [];
  for (const { table, lead, path } of indexes) {
    const covered = conditions.filter(
      (each) =>
        each.path === path && lookupValues(each) && !found.some((list) => list.covered.includes(each)),
    );
    const leadValues = lead.map((each) => equal.get(each) ?? null);
    const clauses = covered
      .flatMap((each) => lookupValues(each) ?? [])
      .map((values) => `(${listTokens(leadValues, values).join(' OR ')})`);
    if (clauses.length === 0) continue;
    const words = [...new Set(clauses)].join(' AND ');
    const matching = sql(`SELECT rowid AS m FROM ${table} WHERE ${table} MATCH ?`, [words]);
    found.push({ table, lead, covered, found: matching });
  }
  return found;
}

/** Separates the conditions on the text tables from those that need the documents themselves. */
function splitTexts(
  conditions: readonly Condition[],
  collection: string,
  ensureTexts: PlanSource['ensureTexts'],
): Pick<Plan, 'texts' | 'rest'> {
  const rest: Condition[] = [];
  const wordsAt = new Map<string, string[]>();
  for (const each of conditions) {
    if (each.kind === 'literal' && ensureTexts(each.path))
      wordsAt.set(each.path, [...(wordsAt.get(each.path) ?? []), each.text]);
    else rest.push(each);
  }
  if (wordsAt.size === 0) return { texts: undefined, rest };
  const texts = (number: string) =>
    allOf(
      [...wordsAt].map(([path, words]) => {
        const table = textTableOf(collection, path);
        const has = words.map(() => ' AND instr(texts.text, ?) > 0').join('');
        return sql(`EXISTS (SELECT 1 FROM ${table} AS texts WHERE texts.n = ${number}${has})`, words);
      }),
    );
  return { texts, rest };
}

/** Whether it selects the documents by their ids. */
function selectsByIds(condition: Condition): boolean {
  return condition.path === '_id' && ['equal', 'oneOf'].includes(condition.kind);
}

/** The values to look up in a list index: any of each inner list. Undefined if no list index can look them up. */
function lookupValues(condition: Condition): readonly (readonly ListedValue[])[] | undefined {
  const values: readonly (readonly unknown[])[] =
    condition.kind === 'equal'
      ? [[condition.value]]
      : condition.kind === 'allOf'
        ? condition.values.map((value) => [value])
        : condition.kind === 'oneOf'
          ? [condition.values]
          : [];
  const isListed = (each: readonly unknown[]): each is readonly ListedValue[] =>
    each.length > 0 && each.every(isListedValue);
  return values.length > 0 && values.every(isListed) ? values : undefined;
}
