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
  const current = (): ServiceHarness => {
    if (!running) throw new Error('The service runs only during tests');
    return running;
  };
  return {
    get service() {
      return current().service;
    },
    get stores() {
      return current().stores;
    },
    get bus() {
      return current().bus;
    },
    get url() {
      return current().url;
    },
    request: (...call) => current().request(...call),
    append: (...call) => current().append(...call),
    deliver: (...call) => current().deliver(...call),
    settled: () => current().settled(),
    eventsIn: (...call) => current().eventsIn(...call),
    setClock: (now) => current().setClock(now),
    restart: () => current().restart(),
    stop: () => current().stop(),
  };
}
