/** An amount. `unit` is null for counted things, `quantity` is null if the line has no number. */
export interface Amount {
  quantity: number | null;
  unit: string | null;
}

/** An ingredient as recipes store it. */
export interface Ingredient extends Amount {
  name: string;
}

/** The content of an ingredient line. */
export interface ParsedIngredient extends Amount {
  /** The upper end of a range such as '2-3'; null if the line has a single number. */
  quantityMax: number | null;
  /** The words of the line that name the ingredient, without amount, size and preparation. */
  name: string;
  /** Size, preparation and all other words of the line; null if there are none. */
  comment: string | null;
}
