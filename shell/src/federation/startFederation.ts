import injectRuntimeForRemotes from '@module-federation/inject-external-runtime-core-plugin';
import { init } from '@module-federation/enhanced/runtime';
import { sharedPackages } from './sharedPackages';

/** Offers the shared packages to remotes. Call it once, before registering the first remote. */
export function startFederation(): void {
  init({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(sharedPackages).map(([name, { version, content }]) => [
        name,
        {
          version,
          lib: () => content,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
    plugins: [injectRuntimeForRemotes()],
    shareStrategy: 'loaded-first',
  });
}
