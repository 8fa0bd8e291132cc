/** An item that was checked in a store. */
export interface ItemPick {
  itemId: string;
  /** Its aisle. */
  category: string;
  /** ISO 8601. */
  at: string;
}

/** A shopping trip ends after this long without a check. */
const TRIP_GAP_MS = 2 * 60 * 60 * 1000;
/** Number of latest trips that the order is learned from. */
const RECENT_TRIPS = 6;
/** Number of trips needed to override an order that a user set, because a single one may be an exception. */
const TRIPS_TO_OVERRIDE = 2;
/** Number of stored picks per store, the latest ones. */
export const PICKS_LIMIT = 240;

/** Aisles in the order of one trip. */
type Trip = readonly string[];

/** Adds a pick, which may arrive out of order or twice. Keeps the latest picks. */
export function addPick(picks: readonly ItemPick[], pick: ItemPick): readonly ItemPick[] {
  const others = picks.filter(({ itemId, at }) => itemId !== pick.itemId || at !== pick.at);
  return [...others, pick].sort(byTime).slice(-PICKS_LIMIT);
}

function byTime(a: ItemPick, b: ItemPick): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.itemId < b.itemId ? -1 : 1;
}

/**
 * The latest `TRIPS_THAT_COUNT` trips that have ended by `now`. A trip is a series of picks without a gap of two hours.
 * A trip to a single aisle is ignored, because it says nothing about the order.
 */
export function findTrips(picks: readonly ItemPick[], now: string): readonly Trip[] {
  const picksPerTrip: ItemPick[][] = [];
  let last = -Infinity;
  for (const pick of [...picks].sort(byTime)) {
    const at = Date.parse(pick.at);
    if (at - last >= TRIP_GAP_MS) picksPerTrip.push([]);
    picksPerTrip.at(-1)?.push(pick);
    last = at;
  }
  if (Date.parse(now) - last < TRIP_GAP_MS) picksPerTrip.pop();
  return picksPerTrip
    .map(orderByMedianPick)
    .filter((trip) => trip.length > 1)
    .slice(-RECENT_TRIPS);
}

/** Places each aisle at the median of its picks, so that one forgotten item moves none. */
function orderByMedianPick(picks: readonly ItemPick[]): Trip {
  const places = new Map<string, number[]>();
  for (const [place, { category }] of picks.entries()) {
    places.set(category, [...(places.get(category) ?? []), place]);
  }
  return byMedian(places);
}

/**
 * Computes the order of aisles from trips: first by the median rank of each aisle, from 0 for the first aisle of a trip
 * to 1 for the last. Then swaps neighbours while most trips visited them in the opposite order.
 */
function learnAisleOrder(trips: readonly Trip[]): readonly string[] {
  const ranks = new Map<string, number[]>();
  for (const trip of trips) {
    for (const [place, aisle] of trip.entries()) {
      const rank = trip.length > 1 ? place / (trip.length - 1) : 0.5;
      ranks.set(aisle, [...(ranks.get(aisle) ?? []), rank]);
    }
  }
  return swapContradictedNeighbours([...byMedian(ranks)], trips);
}

/** Ends, because each swap reduces the number of trips that contradict the order. */
function swapContradictedNeighbours(aisles: string[], trips: readonly Trip[]): readonly string[] {
  const places = trips.map((trip) => new Map(trip.map((aisle, place) => [aisle, place])));
  const surplus = (first: string, second: string) =>
    places.reduce((sum, place) => {
      const [a, b] = [place.get(first), place.get(second)];
      return a === undefined || b === undefined ? sum : sum + Math.sign(b - a);
    }, 0);
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (let place = 0; place + 1 < aisles.length; place += 1) {
      const [a = '', b = ''] = aisles.slice(place, place + 2);
      if (surplus(a, b) >= 0) continue;
      aisles.splice(place, 2, b, a);
      isSettled = false;
    }
  }
  return aisles;
}

function byMedian(numbers: ReadonlyMap<string, readonly number[]>): readonly string[] {
  return [...numbers]
    .map(([name, values]) => ({ name, median: median(values) }))
    .sort((a, b) => a.median - b.median || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The data that a store's order is computed from. */
export interface Evidence {
  picks: readonly ItemPick[];
  /** The order that a user set, and when; null if no one has. */
  put: { aisles: readonly string[]; at: string } | null;
  learns: boolean;
}

/**
 * Returns a store's order of aisles at `now`, and the number of trips that it was learned from. An order set by a user
 * stays until two later trips have ended, and then counts as one trip; earlier trips are ignored. If learning is off,
 * it stays.
 */
export function orderOfAisles(
  { picks, put, learns }: Evidence,
  now: string,
): { aisles: readonly string[]; trips: number } {
  const since = put?.at ?? '';
  const trips = learns
    ? findTrips(
        picks.filter(({ at }) => at > since),
        now,
      )
    : [];
  if (!put) return { aisles: learnAisleOrder(trips), trips: trips.length };
  if (trips.length < TRIPS_TO_OVERRIDE) return { aisles: put.aisles, trips: 0 };
  return { aisles: learnAisleOrder([put.aisles, ...trips]), trips: trips.length };
}
