import { expectedByRemote } from '../../../tools/webpack/sharedPackages.cjs';
import { sharedPackages } from './sharedPackages';

test('offers every package that remotes expect, in their version', () => {
  const offered = Object.entries(sharedPackages).map(([name, { version }]) => [name, `^${version}`]);
  const expected = Object.entries(expectedByRemote()).map(([name, { requiredVersion }]) => [
    name,
    requiredVersion,
  ]);
  expect(offered).toEqual(expected);
});
