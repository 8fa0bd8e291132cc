import { callManifest, type CallManifest } from '@forkcast/service-kit';
import { services } from '../services';

/** The call manifest of all services, for the gateway. */
export function manifestOfServices(): CallManifest {
  return callManifest(services.flatMap(({ descriptions }) => descriptions));
}
