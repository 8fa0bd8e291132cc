import type { PlannedRecipe } from '../src/shopping-list/following/need';
import { findViolation, type Violation } from './checks';
import { createRandom, type Random } from './random';
import { SimulatedDevice } from './simulatedDevice';
import { SimulatedServer, type SentBatch } from './simulatedServer';

const START = Date.UTC(2026, 10, 18, 12);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const GROCERIES = ['milk', 'eggs', 'tomatoes', 'flour'];

/** The result of several histories, up to the first with a violation. */
export interface Simulated {
  violation: { seed: number; text: string } | null;
  /** Number of intents created. */
  intents: number;
  /** Number of restored backups. */
  restored: number;
}

/** A request that the network may delay or duplicate. */
interface RequestInFlight {
  device: SimulatedDevice;
  request: number;
  batch: SentBatch;
}

/**
 * Simulates histories of two to eight devices and a server with offline phases, lost responses, duplicated and
 * reordered requests, crashed devices, wrong clocks, restarts from a snapshot, plan changes and restored
 * backups. A seed determines the whole history; further ones have the next seeds.
 */
export function simulateHistories(firstSeed: number, count: number): Simulated {
  const totals = { intents: 0, restored: 0 };
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const world = new World(createRandom(seed));
    const text = runHistory(world);
    if (text !== null) return { ...totals, violation: { seed, text } };
    totals.intents += world.devices.reduce((sum, { created }) => sum + created.size, 0);
    totals.restored += world.server.restored;
  }
  return { ...totals, violation: null };
}

/** Runs a random history and returns a violation, which may be an exception. */
function runHistory(world: World): Violation {
  try {
    const steps = 60 + world.random.below(140);
    for (let step = 0; step < steps; step += 1) world.step();
    world.settle();
    return findViolation(world);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

class World {
  readonly server: SimulatedServer;
  readonly devices: readonly SimulatedDevice[];
  #time = START;
  #ids = 0;
  #requests = 0;
  #inFlight: RequestInFlight[] = [];
  readonly #steps: readonly (() => void)[];

  constructor(readonly random: Random) {
    this.server = new SimulatedServer(() => this.#time);
    this.devices = Array.from({ length: 2 + random.below(7) }, (_none, index) => {
      const clockErrorMs = random.chance(0.3) ? (random.below(2_000) - 1_000) * DAY_MS : 0;
      const now = () => new Date(this.#time + clockErrorMs).toISOString();
      return new SimulatedDevice(`device ${index}`, random, now, () => this.#nextId());
    });
    const repeat = (weight: number, step: () => void) => Array.from({ length: weight }, () => step);
    const onDevice = (weight: number, act: (device: SimulatedDevice) => void) =>
      repeat(weight, () => {
        const device = random.pick(this.devices);
        if (device) act(device);
      });
    this.#steps = [
      ...onDevice(12, (device) => device.act()),
      ...onDevice(8, (device) => this.#send(device)),
      ...repeat(8, () => this.#deliver()),
      ...onDevice(6, (device) => this.#fetch(device)),
      ...onDevice(3, (device) => {
        device.isOnline = !device.isOnline;
        device.check();
      }),
      ...onDevice(2, (device) => device.reopen()),
      ...onDevice(2, (device) => device.giveUp()),
      ...repeat(5, () => this.#changePlan()),
      ...repeat(3, () => this.server.follow()),
      () => this.server.generate(),
      () => this.server.restart(),
      () => this.#checkWithoutIntent(),
      () => this.server.backUp(),
      () => {
        if (!random.chance(0.3)) return;
        this.server.restore();
        for (const device of this.devices) if (device.isOnline) device.check();
      },
      () => {
        if (random.chance(0.1)) this.server.clearAll();
      },
      () => {
        // After this time, devices have deleted the intents that they would resend after a restore.
        if (!random.chance(0.1) || this.server.restored > 0) return;
        // No request is in flight for this long.
        this.#inFlight = [];
        this.server.discardBackup();
        this.#time += 100 * DAY_MS;
      },
    ];
  }

  step(): void {
    this.#time += this.random.below(10) * MINUTE_MS;
    this.random.pick(this.#steps)?.();
  }

  /** Brings all devices online and stops creating intents. */
  settle(): void {
    for (const device of this.devices) {
      device.isOnline = true;
      device.giveUp();
      device.check();
    }
    // Requests in flight arrive late, after new ones.
    const late = this.#inFlight;
    this.#inFlight = [];
    for (const device of this.devices) {
      for (let requests = 0; device.hasPending; requests += 1) {
        // Three of ten requests get a response.
        if (requests > 1_000) throw new Error(`${device.name} never finishes`);
        device.giveUp();
        this.#send(device);
        this.#inFlight = [];
      }
    }
    for (const { batch, device } of late) this.server.receive(batch, device.name);
    this.server.follow();
    for (const device of this.devices) device.fetch()(this.server.list());
  }

  /** Delivers a request now, later, or twice. */
  #send(device: SimulatedDevice): void {
    this.#requests += 1;
    const batch = device.send(this.#requests);
    if (!batch) return;
    const sent = { device, request: this.#requests, batch };
    if (this.random.chance(0.4)) this.#receive(sent);
    else this.#inFlight.push(sent);
    if (this.random.chance(0.2)) this.#inFlight.push(sent);
  }

  #deliver(): void {
    const index = this.random.below(this.#inFlight.length);
    const [sent] = this.#inFlight.splice(index, 1);
    if (sent) this.#receive(sent);
  }

  #receive({ device, request, batch }: RequestInFlight): void {
    const response = this.server.receive(batch, device.name);
    if (this.random.chance(0.75)) device.receive(request, response);
  }

  #fetch(device: SimulatedDevice): void {
    if (!device.isOnline) return;
    const take = device.fetch();
    if (this.random.chance(0.8)) take(this.server.list());
  }

  #changePlan(): void {
    const { random } = this;
    const entryId = `entry-${random.below(6)}`;
    if (random.chance(0.25)) {
      this.server.unplan(entryId);
      return;
    }
    const ingredients = GROCERIES.filter(() => random.chance(0.5)).map((name) => ({
      name,
      quantity: random.pick([1, 2, 5, null]) ?? null,
      unit: random.pick(['l', 'g', null]) ?? null,
    }));
    const meal: PlannedRecipe = {
      removed: false,
      entryId,
      day: random.pick(['2026-11-16', '2026-11-19', '2026-11-30']) ?? '2026-11-16',
      mealType: 'dinner',
      recipeId: null,
      recipeName: 'Stew',
      ingredients,
    };
    this.server.plan(meal);
  }

  #checkWithoutIntent(): void {
    const item = this.random.pick(this.server.list());
    if (item) this.server.change(item.id, !item.isChecked);
  }

  #nextId(): string {
    this.#ids += 1;
    return `01994f5e-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}
