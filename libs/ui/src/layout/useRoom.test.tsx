import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useRoom } from './useRoom';

const widthOfWindow = window.innerWidth;
afterEach(() => void (window.innerWidth = widthOfWindow));

test.each([
  [1_280, true],
  [390, false],
])('decides whether 800 pixels fit a window of %d in the first render: %s', (width, expected) => {
  window.innerWidth = width;
  const results: boolean[] = [];
  function Sheet() {
    const element = useRef<HTMLDivElement>(null);
    results.push(useRoom(element, 800));
    return <div ref={element} />;
  }
  const widthSpy = jest.spyOn(Element.prototype, 'clientWidth', 'get');
  render(<Sheet />);
  expect(results[0]).toBe(expected);
  // Measuring would force a layout.
  expect(widthSpy.mock.calls.length > 0).toBe(expected);
  widthSpy.mockRestore();
});
