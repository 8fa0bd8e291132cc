import { swipeOf } from './swipeOf';

test.each([
  [3, 3, { is: 'open' }],
  [0, 30, { is: 'vertical' }],
  [40, 38, { is: 'vertical' }],
  [-30, 4, { is: 'horizontal', by: 0 }],
  [-80, 20, { is: 'horizontal', by: 1 }],
  [80, -20, { is: 'horizontal', by: -1 }],
  [-80, 70, { is: 'vertical' }],
])('reads %i px across and %i px down as %j', (x, y, swipe) => {
  expect(swipeOf(x, y)).toEqual(swipe);
});
