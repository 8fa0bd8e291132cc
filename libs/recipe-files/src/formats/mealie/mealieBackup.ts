import { archiveFormat, type ArchiveEntry } from '../../format';
import type { ImportedListItem, ImportedMeal, ImportProblem } from '../../imported';
import { problem } from '../../reading/fileProblem';
import { fieldsOf, listOf, numberOf, type Fields } from '../../values/fields';
import { folderOf } from '../../values/filePath';
import { jsonOf } from '../../values/json';
import { textOf } from '../../values/text';
import { readEach } from '../readEach';
import { mealieRecipe, normaliseId } from './mealieRecipe';

const DATABASE = /(?:^|\/)database\.json$/;

/**
 * A backup with all tables in one file and photos next to it. Of accounts, only favourites are read. Several households
 * in one file are merged.
 */
export const mealieBackup = archiveFormat({
  title: 'Mealie backup',
  detect: ({ entries }) => entries.some(({ path }) => DATABASE.test(path)),
  read({ entries, where }) {
    const databases = entries.filter(({ path }) => DATABASE.test(path));
    return readEach(databases, where, async function* (database, place) {
      const files = entries.filter(({ path }) => path.startsWith(`${folderOf(database.path)}data/`));
      for (const file of files) file.claim();
      const tables = new Tables(await jsonOf(database));
      if (tables.rows('recipes').length === 0) yield problem('not-understood', place);
      yield* recipesOf(tables, photosOf(files), where);
      yield* mealsOf(tables, where);
      yield* listItemsOf(tables);
      yield* unsupportedRows(tables, where);
    });
  },
});

class Tables {
  readonly #tables: Fields;
  readonly #groups = new Map<string, ReadonlyMap<string, readonly Fields[]>>();

  constructor(value: unknown) {
    this.#tables = fieldsOf(value);
  }

  rows(table: string): readonly Fields[] {
    const rows = this.#tables[table];
    return listOf(rows).map(fieldsOf);
  }

  /** The rows of a table with this value in a column. */
  rowsWith(table: string, column: string, value: unknown): readonly Fields[] {
    const name = `${table} ${column}`;
    let groups = this.#groups.get(name);
    if (!groups) {
      const created = new Map<string, Fields[]>();
      for (const row of this.rows(table)) {
        const key = keyOf(row[column]);
        const others = created.get(key);
        if (others) others.push(row);
        else created.set(key, [row]);
      }
      groups = created;
      this.#groups.set(name, groups);
    }
    const key = keyOf(value);
    return key === '' ? [] : (groups.get(key) ?? []);
  }

  rowWithId(table: string, id: unknown): Fields | null {
    return this.rowsWith(table, 'id', id)[0] ?? null;
  }

  /** Follows a join table from a recipe to the other table. */
  linked(table: string, recipe: unknown, column: string, other: string): readonly Fields[] {
    return this.rowsWith(table, 'recipe_id', recipe)
      .map((row) => this.rowWithId(other, row[column]))
      .filter((row) => row !== null);
  }
}

/** Ids without dashes, because tables write them differently. */
function keyOf(id: unknown): string {
  return textOf(id).replaceAll('-', '').toLowerCase();
}

const sortByPosition = (rows: readonly Fields[]) =>
  [...rows].sort((one, other) => (numberOf(one.position) ?? 0) - (numberOf(other.position) ?? 0));

function* recipesOf(tables: Tables, photos: ReadonlyMap<string, ArchiveEntry>, where: string) {
  for (const row of tables.rows('recipes')) {
    const { id } = row;
    const rowsOf = (table: string) => tables.rowsWith(table, 'recipe_id', id);
    // Ratings by user, those of the recipe's author first. Newer versions store favourites with them.
    const opinions = [...rowsOf('users_to_recipes')].sort(
      (one, other) =>
        Number(keyOf(other.user_id) === keyOf(row.user_id)) -
        Number(keyOf(one.user_id) === keyOf(row.user_id)),
    );
    const rated = opinions
      .map(({ rating }) => numberOf(rating))
      .find((rating) => rating !== null && rating > 0);
    const madeDates = [row, ...rowsOf('households_to_recipes')].map((each) => textOf(each.last_made)).sort();
    const recipe = {
      ...row,
      rating: rated ?? row.rating,
      is_favorite:
        rowsOf('users_to_favorites').length > 0 || opinions.some((each) => isTrue(each.is_favorite)),
      last_made: madeDates.at(-1),
      recipe_ingredient: sortByPosition(rowsOf('recipes_ingredients')).map((ingredient) => ({
        ...ingredient,
        food: tables.rowWithId('ingredient_foods', ingredient.food_id),
        unit: tables.rowWithId('ingredient_units', ingredient.unit_id),
        referenced_recipe: tables.rowWithId('recipes', ingredient.referenced_recipe_id),
      })),
      recipe_instructions: sortByPosition(rowsOf('recipe_instructions')),
      notes: rowsOf('notes'),
      nutrition: rowsOf('recipe_nutrition')[0],
      tags: tables.linked('recipes_to_tags', id, 'tag_id', 'tags'),
      recipe_category: tables.linked('recipes_to_categories', id, 'category_id', 'categories'),
      tools: tables.linked('recipes_to_tools', id, 'tool_id', 'tools'),
      comments: rowsOf('recipe_comments').map((comment) => ({
        text: comment.text,
        user: { username: tables.rowWithId('users', comment.user_id)?.username },
      })),
      timeline: rowsOf('recipe_timeline_events'),
      assets: rowsOf('recipe_assets'),
      extras: Object.fromEntries(
        rowsOf('api_extras').map(({ key_name: key, value }) => [textOf(key), value] as const),
      ),
    };
    const photo = photos.get(keyOf(id)) ?? photos.get(keyOf(row.slug));
    yield mealieRecipe(recipe, photo ? [photo] : [], where);
  }
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1;
}

/** Original photos by recipe id. */
function photosOf(files: readonly ArchiveEntry[]): ReadonlyMap<string, ArchiveEntry> {
  const found = files.flatMap((file) => {
    const folder = /data\/recipes\/([^/]+)\/images\/original\.\w+$/.exec(file.path)?.[1];
    return folder === undefined ? [] : [[keyOf(folder), file] as const];
  });
  return new Map(found);
}

const meals: Readonly<Record<string, ImportedMeal['meal']>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snack: 'snack',
  drink: 'snack',
};

function* mealsOf(tables: Tables, where: string): Iterable<ImportedMeal | ImportProblem> {
  for (const row of tables.rows('group_meal_plans')) {
    const recipe = normaliseId(textOf(row.recipe_id));
    const name = textOf(tables.rowWithId('recipes', row.recipe_id)?.name);
    const [title, text] = [textOf(row.title), textOf(row.text)];
    const entryText = [title, text].filter(Boolean).join(': ');
    const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(row.date))?.[0];
    if (day === undefined || (name === '' && entryText === '')) {
      const reason = day === undefined ? 'not-understood' : 'no-name';
      yield problem(
        reason,
        `${where}/group_meal_plans`,
        [textOf(row.date), name, entryText].join(' ').trim(),
      );
      continue;
    }
    const id = textOf(row.id);
    const mealName = textOf(row.entry_type).toLowerCase();
    // Numeric ids are unique only within one server, so add the group.
    const group = keyOf(row.group_id);
    const isOfRecipe = name !== '' && recipe !== null;
    const notes = isOfRecipe ? entryText : title === '' ? '' : text;
    yield {
      kind: 'meal',
      externalId: id === '' ? null : ['mealie:plan', group, id].filter(Boolean).join(':'),
      day,
      // Plan side dishes and desserts as dinner.
      meal: meals[mealName] ?? 'dinner',
      ...(mealName !== '' && meals[mealName] !== mealName && { calledMeal: mealName }),
      recipe: isOfRecipe ? `mealie:${recipe}` : null,
      title: name || title || text,
      ...(notes !== '' && { notes }),
    };
  }
}

function* listItemsOf(tables: Tables): Iterable<ImportedListItem> {
  for (const row of sortByPosition(tables.rows('shopping_list_items'))) {
    const food = textOf(tables.rowWithId('ingredient_foods', row.food_id)?.name);
    const unit = textOf(tables.rowWithId('ingredient_units', row.unit_id)?.name) || null;
    const note = textOf(row.note);
    const quantity = numberOf(row.quantity);
    const name = food === '' || note === '' ? food + note : `${food} (${note})`;
    // In a line that is only a note, a quantity of 1 has no meaning.
    const isCounted = quantity !== null && quantity > 0 && (food !== '' || unit !== null || quantity !== 1);
    if (name === '') continue;
    const id = textOf(row.id);
    yield {
      kind: 'list-item',
      externalId: id === '' ? null : `mealie:item:${id}`,
      name,
      quantity: isCounted ? quantity : null,
      unit,
      isChecked: isTrue(row.checked),
    };
  }
}

/** Reports rows that Forkcast can't store: cookbooks and rules for filling plans. */
function* unsupportedRows(tables: Tables, where: string) {
  for (const table of ['cookbooks', 'group_meal_plan_rules']) {
    const rows = tables.rows(table);
    const descriptions = rows.map(({ name, day, entry_type: meal }) =>
      [name, day, meal].map(textOf).filter(Boolean).join(' '),
    );
    if (rows.length > 0) yield problem('not-understood', `${where}/${table}`, descriptions.join('\n'));
  }
}
