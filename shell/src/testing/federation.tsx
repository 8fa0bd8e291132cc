import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAppProps } from '@forkcast/web-kit';

/**
 * Mocks every remote with a screen that shows its name and user. shell/__mocks__ replaces the federation
 * runtime.
 */
export function serveRemotes(): jest.MockedFunction<typeof loadRemote> {
  const load = jest.mocked(loadRemote);
  load.mockImplementation(async (id: string) => {
    const Screen = ({ session }: RemoteAppProps) => <h1>{`${id} of ${session.user.displayName}`}</h1>;
    return { default: Screen };
  });
  return load;
}
