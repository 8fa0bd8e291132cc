import { swipeOf } from './swipeOf';

test.each([
  [3, 3, { kind: 'undecided' }],
  [0, 30, { kind: 'vertical' }],
  [40, 38, { kind: 'vertical' }],
  [-30, 4, { kind: 'horizontal', by: 0 }],
  [-80, 20, { kind: 'horizontal', by: 1 }],
  [80, -20, { kind: 'horizontal', by: -1 }],
  [-80, 70, { kind: 'vertical' }],
])('reads %i px across and %i px down as %j', (x, y, swipe) => {
  expect(swipeOf(x, y)).toEqual(swipe);
});
