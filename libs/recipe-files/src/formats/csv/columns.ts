/** Times in words of other apps: '20', '1 hr 15 min', 'PT1H'. */
export type TimeRole = 'prepTime' | 'cookTime' | 'restTime' | 'totalTime';

/** What a serving holds, by the names that schema.org has. */
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

/** What a column of a file can be for a recipe. */
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
 * Headers by what they mean, without case, spaces and signs: those of the specification first, then those that Plan
 * to Eat, Paprika, Mealie and RecipeSage use.
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

const roles = new Map(
  Object.entries(headers).flatMap(([role, names]) =>
    // Object.entries forgets what the keys are.
    names.map((name) => [name, role as ColumnRole] as const),
  ),
);

export interface Column {
  index: number;
  /** As the file writes it. */
  header: string;
  role: ColumnRole;
}

/** The columns of a file that mean something for a recipe; a name or link that comes twice is the better known one. */
export function columnsOf(cells: readonly string[]): readonly Column[] {
  const found = cells.flatMap((cell, index): Column[] => {
    const header = cell.trim();
    const role = roles.get(plain(header));
    return role ? [{ index, header, role }] : [];
  });
  return found.filter(
    (column) => (column.role !== 'name' && column.role !== 'url') || column === bestOf(found, column.role),
  );
}

/** Headers that nothing is taken from. */
export function otherColumns(cells: readonly string[], columns: readonly Column[]): readonly string[] {
  const known = new Set(columns.map(({ index }) => index));
  return cells.map((cell) => cell.trim()).filter((cell, index) => cell !== '' && !known.has(index));
}

function bestOf(found: readonly Column[], role: ColumnRole): Column | undefined {
  const rank = (column: Column) => headers[role].indexOf(plain(column.header));
  return found.filter((column) => column.role === role).sort((a, b) => rank(a) - rank(b))[0];
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
