import { expectedByRemote } from '../../../tools/webpack/sharedPackages.cjs';
import { sharedPackages } from './sharedPackages';

test('every package that remotes leave out → is offered, in the version they are built against', () => {
  const offered = Object.entries(sharedPackages).map(([name, { version }]) => [name, `^${version}`]);
  const expected = Object.entries(expectedByRemote()).map(([name, { requiredVersion }]) => [
    name,
    requiredVersion,
  ]);
  expect(offered).toEqual(expected);
});
