import { Fifo } from './fifo';

test('whatever goes in comes out in the same order, also beside an array that does so', () => {
  const fifo = new Fifo<number>();
  const array: number[] = [];
  for (let step = 0; step < 5_000; step += 1) {
    if (step % 7 < 4) {
      fifo.push(step);
      array.push(step);
    } else {
      expect(fifo.shift()).toBe(array.shift());
    }
    expect([fifo.length, fifo.first]).toEqual([array.length, array[0]]);
  }
  expect(fifo.findLast((item) => item % 2 === 0)).toBe(array.findLast((item) => item % 2 === 0));
  expect(fifo.findLast((item) => item < 0)).toBeUndefined();
  while (array.length > 0) expect(fifo.shift()).toBe(array.shift());
  expect([fifo.shift(), fifo.first, fifo.length]).toEqual([undefined, undefined, 0]);
});
