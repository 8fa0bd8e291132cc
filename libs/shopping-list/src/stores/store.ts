/** A place where a household shops. */
export interface Store {
  id: string;
  name: string;
  /** Categories in the order of the aisles; others come last, by name. */
  aisles: readonly string[];
  /** Whether the order is learned from shopping trips. */
  learns: boolean;
  /** Number of trips that the order was learned from. */
  trips: number;
}

/** Limit of stores per household. */
export const STORES_LIMIT = 20;

/** Limit of aisles per store. */
export const AISLES_LIMIT = 100;
