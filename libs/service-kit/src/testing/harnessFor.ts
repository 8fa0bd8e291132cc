import { serviceHarness, type ServiceHarness } from './serviceHarness';

type Arguments = Parameters<typeof serviceHarness>;

/** A service that all tests of the file or block share. */
export function harnessForAll(...given: Arguments): ServiceHarness {
  return harnessBetween(beforeAll, afterAll, given);
}

/** A new service for each test of the file or block. */
export function harnessForEach(...given: Arguments): ServiceHarness {
  return harnessBetween(beforeEach, afterEach, given);
}

function harnessBetween(before: typeof beforeAll, after: typeof afterAll, given: Arguments): ServiceHarness {
  let running: ServiceHarness | undefined;
  before(async () => {
    running = await serviceHarness(...given);
  });
  after(() => running?.stop());
  // Callers may add members, which the proxy's target holds.
  return new Proxy({} as ServiceHarness, {
    get: (added, name): unknown => {
      if (Object.hasOwn(added, name)) return Reflect.get(added, name);
      if (!running) throw new Error('The service runs only during tests');
      return Reflect.get(running, name);
    },
  });
}
