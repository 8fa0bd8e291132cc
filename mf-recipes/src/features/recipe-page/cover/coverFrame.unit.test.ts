import { photoWidths } from '@forkcast/contracts';
import { forkcast } from '../../../../package.json';
import { coverAddress, coverSizes } from './coverFrame';

test('uses the widths that the server-rendered cover has', () => {
  const { picture, widths, sizes } = forkcast.firstPictures['/recipes'];
  expect({ widths, sizes }).toEqual({ widths: photoWidths, sizes: coverSizes });
  expect(`${picture.replace('{id}', 'pie')}?width=320`).toBe(coverAddress('pie', 320));
});
