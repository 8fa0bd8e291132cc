/** How much of something. `unit` is null for counted things, `quantity` null where the line names no number. */
export interface Amount {
  quantity: number | null;
  unit: string | null;
}

/** An ingredient as recipes keep it. */
export interface Ingredient extends Amount {
  name: string;
}

/** What a line of a recipe says. */
export interface ParsedIngredient extends Amount {
  /** The upper end of a range such as '2-3'; null where the line names one number. */
  quantityMax: number | null;
  /** The words of the line that name the thing, without amount, size and preparation. */
  name: string;
  /** Size, preparation and everything else that the line says; null where it says no more. */
  comment: string | null;
}
