/** A thing that was put into the basket in a store. */
export interface Picked {
  itemId: string;
  /** Where it lies. */
  category: string;
  /** An instant. */
  at: string;
}

/** After so long without a tick a walk through a store is over. */
export const TRIP_GAP_MS = 2 * 60 * 60 * 1000;
/** The order is learned from the last ones. */
export const TRIPS_THAT_COUNT = 6;
/** One walk against an order that somebody put may be a whim. */
export const TRIPS_AGAINST_A_PUT_ORDER = 2;
/** How many picks of a store are remembered, the latest ones. */
export const PICKS_LIMIT = 240;

/** Aisles as one walk came by them. */
type Trip = readonly string[];

/** The picks with one more, whatever the order in which they are heard of: the latest ones, each thing once. */
export function withPick(picks: readonly Picked[], pick: Picked): readonly Picked[] {
  const others = picks.filter(({ itemId, at }) => itemId !== pick.itemId || at !== pick.at);
  return [...others, pick].sort(inTime).slice(-PICKS_LIMIT);
}

function inTime(a: Picked, b: Picked): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.itemId < b.itemId ? -1 : 1;
}

/**
 * The walks that are over at `now`, the latest `TRIPS_THAT_COUNT` of them: picks without a gap of two hours between
 * them. A walk by one aisle alone says nothing of an order.
 */
export function tripsOf(picks: readonly Picked[], now: string): readonly Trip[] {
  const walks: Picked[][] = [];
  let last = -Infinity;
  for (const pick of [...picks].sort(inTime)) {
    const at = Date.parse(pick.at);
    if (at - last >= TRIP_GAP_MS) walks.push([]);
    walks.at(-1)?.push(pick);
    last = at;
  }
  if (Date.parse(now) - last < TRIP_GAP_MS) walks.pop();
  return walks
    .map(aislesOf)
    .filter((trip) => trip.length > 1)
    .slice(-TRIPS_THAT_COUNT);
}

/** Each aisle where the middle one of its things was picked, so that one forgotten thing moves none. */
function aislesOf(walk: readonly Picked[]): Trip {
  const places = new Map<string, number[]>();
  for (const [place, { category }] of walk.entries()) {
    places.set(category, [...(places.get(category) ?? []), place]);
  }
  return byMedian(places);
}

/**
 * The order of aisles that walks tell: by the median of an aisle's ranks in them, 0 for the first of a walk and 1 for
 * its last. Neighbours then change places as long as more walks came by them the other way round.
 */
export function aislesInOrder(trips: readonly Trip[]): readonly string[] {
  const ranks = new Map<string, number[]>();
  for (const trip of trips) {
    for (const [place, aisle] of trip.entries()) {
      const rank = trip.length > 1 ? place / (trip.length - 1) : 0.5;
      ranks.set(aisle, [...(ranks.get(aisle) ?? []), rank]);
    }
  }
  return withNeighboursAsWalked([...byMedian(ranks)], trips);
}

/** Two that change places have a majority for it, which is one less against the order: it comes to an end. */
function withNeighboursAsWalked(aisles: string[], trips: readonly Trip[]): readonly string[] {
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

/** What a store's order comes of. */
export interface Evidence {
  picks: readonly Picked[];
  /** The order that somebody put, and when; null where nobody did. */
  put: { aisles: readonly string[]; at: string } | null;
  learns: boolean;
}

/**
 * A store's order of aisles at `now`, and how many walks it was learned from. What somebody put stands until two walks
 * since are over, and counts as one of them from then on; walks of before it are forgotten. Without learning, what was
 * put stands.
 */
export function orderOfAisles(
  { picks, put, learns }: Evidence,
  now: string,
): { aisles: readonly string[]; trips: number } {
  const since = put?.at ?? '';
  const trips = learns
    ? tripsOf(
        picks.filter(({ at }) => at > since),
        now,
      )
    : [];
  if (!put) return { aisles: aislesInOrder(trips), trips: trips.length };
  if (trips.length < TRIPS_AGAINST_A_PUT_ORDER) return { aisles: put.aisles, trips: 0 };
  return { aisles: aislesInOrder([put.aisles, ...trips]), trips: trips.length };
}
