import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAppProps } from '@forkcast/web-kit';

/**
 * Lets the mocked federation runtime answer every remote with a screen that says whose it is. A test that uses
 * it mocks '@module-federation/enhanced/runtime' itself: jest lifts such calls only in the test's own file.
 */
export function serveRemotes(): jest.MockedFunction<typeof loadRemote> {
  const load = jest.mocked(loadRemote);
  load.mockImplementation(async (id: string) => {
    const Screen = ({ session }: RemoteAppProps) => <h1>{`${id} of ${session.user.displayName}`}</h1>;
    return { default: Screen };
  });
  return load;
}
