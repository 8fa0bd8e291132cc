/** Durations as other apps write them: '20', '1 hr 15 min', 'PT1H'. */
export type TimeRole = 'prepTime' | 'cookTime' | 'restTime' | 'totalTime';

/** Nutrients per serving, with schema.org's names. */
export type NutrientRole =
  | 'calories'
  | 'proteinContent'
  | 'carbohydrateContent'
  | 'sugarContent'
  | 'fatContent'
  | 'saturatedFatContent'
  | 'fiberContent'
  | 'sodiumContent'
  | 'saltContent';

/** The meaning of a column for a recipe. */
export type ColumnRole =
  | 'name'
  | 'url'
  | 'source'
  | 'description'
  | 'servings'
  | 'yield'
  | 'ingredients'
  | 'directions'
  | 'notes'
  | 'kinds'
  | 'tags'
  | 'steps'
  | 'prep'
  | 'cook'
  | 'rest'
  | 'total'
  | TimeRole
  | NutrientRole
  | 'nutritionText'
  | 'rating'
  | 'photo'
  | 'sourceTitle'
  | 'author'
  | 'nutrition'
  | 'language'
  | 'ingredientDetails';

/**
 * Headers by role, ignoring case, spaces and punctuation: Forkcast's first, then those of Plan to Eat, Paprika, Mealie
 * and RecipeSage.
 */
const headers: Record<ColumnRole, readonly string[]> = {
  name: ['name', 'recipename', 'title', 'recipetitle', 'recipe'],
  url: ['url', 'recipeurl', 'link', 'recipelink', 'sourceurl', 'originalurl', 'orgurl', 'website'],
  source: ['source', 'sourcename'],
  description: ['description', 'summary'],
  servings: ['servings', 'serves', 'recipeservings'],
  yield: ['yield', 'recipeyield'],
  ingredients: ['ingredients', 'recipeingredient', 'recipeingredients', 'ingredientlist'],
  directions: ['directions', 'instructions', 'recipeinstructions', 'method', 'preparation'],
  notes: ['notes', 'note', 'recipenotes', 'comments'],
  tags: ['tags'],
  steps: ['steps'],
  prep: ['prepminutes'],
  cook: ['cookminutes'],
  rest: ['restminutes'],
  total: ['totalminutes'],
  prepTime: ['preptime', 'preparationtime', 'activetime'],
  cookTime: ['cooktime', 'cookingtime', 'performtime'],
  restTime: ['resttime', 'restingtime', 'inactivetime', 'waitingtime'],
  totalTime: ['totaltime'],
  calories: ['calories', 'kcal', 'energy'],
  proteinContent: ['protein', 'proteins'],
  carbohydrateContent: ['carbohydrate', 'carbohydrates', 'carbs', 'totalcarbohydrate'],
  sugarContent: ['sugar', 'sugars'],
  fatContent: ['fat', 'fats', 'totalfat'],
  saturatedFatContent: ['saturatedfat', 'saturates'],
  fiberContent: ['fiber', 'fibre', 'dietaryfiber'],
  sodiumContent: ['sodium'],
  saltContent: ['salt'],
  rating: ['rating', 'stars'],
  photo: ['photourl', 'imageurl', 'originalpicture', 'image', 'picture', 'pictureurl'],
  nutritionText: ['nutrition', 'nutritionalinfo', 'nutritioninfo', 'nutritionfacts'],
  sourceTitle: ['sourcetitle'],
  author: ['author'],
  nutrition: ['nutritionperserving'],
  language: ['language'],
  ingredientDetails: ['ingredientdetails'],
  kinds: ['course', 'cuisine', 'categories', 'category', 'labels', 'keywords', 'folder', 'collections'],
};

const rolesByHeader = new Map(
  Object.entries(headers).flatMap(([role, names]) =>
    // Object.entries loses the key type.
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

export interface Column {
  index: number;
  /** As written in the file. */
  header: string;
  role: ColumnRole;
}

/** The columns with a known role. If two columns claim the name or link, the more specific header wins. */
export function columnsOf(cells: readonly string[]): readonly Column[] {
  const found = cells.flatMap((cell, index): Column[] => {
    const header = cell.trim();
    const role = rolesByHeader.get(plainHeader(header));
    return role ? [{ index, header, role }] : [];
  });
  return found.filter(
    (column) => (column.role !== 'name' && column.role !== 'url') || column === bestOf(found, column.role),
  );
}

/** Headers of the columns that aren't used. */
export function otherColumns(cells: readonly string[], columns: readonly Column[]): readonly string[] {
  const known = new Set(columns.map(({ index }) => index));
  return cells.map((cell) => cell.trim()).filter((cell, index) => cell !== '' && !known.has(index));
}

function bestOf(found: readonly Column[], role: ColumnRole): Column | undefined {
  const rank = (column: Column) => headers[role].indexOf(plainHeader(column.header));
  return found.filter((column) => column.role === role).sort((a, b) => rank(a) - rank(b))[0];
}

/** A header without case, spaces and punctuation. */
export function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
