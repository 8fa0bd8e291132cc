/** A place where a household buys, as it is shown. */
export interface Store {
  id: string;
  name: string;
  /** Names of categories in the order in which one comes to them; those that are missing come after them, by name. */
  aisles: readonly string[];
  /** Whether the order is learned as people shop. */
  learns: boolean;
  /** How many trips the order was learned from. */
  trips: number;
}

/** How many stores a household may have. */
export const STORES_LIMIT = 20;

/** How many aisles one order may name. */
export const AISLES_LIMIT = 100;
