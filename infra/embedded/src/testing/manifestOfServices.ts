import { callManifest, descriptionsOf, type CallManifest } from '@forkcast/service-kit';
import { serviceHarness } from '@forkcast/service-kit/testing';
import { readConfig } from '../config';
import { services } from '../services';

/** The call manifest of all services, for the gateway. */
export async function manifestOfServices(): Promise<CallManifest> {
  const routes = await Promise.all(
    services.map(async ({ start }) => {
      const { service, stop } = await serviceHarness((dependencies) =>
        start(dependencies, readConfig({}), {}),
      );
      await stop();
      return descriptionsOf(service.app);
    }),
  );
  return callManifest(routes.flat());
}
