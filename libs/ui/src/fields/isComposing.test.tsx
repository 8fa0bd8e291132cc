import { fireEvent, render, screen } from '@testing-library/react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isComposing } from './isComposing';

describe.each([
  ['while a text is composed', { key: 'a', isComposing: true }, true],
  ['for the Enter that ends a composition', { key: 'Enter', isComposing: true, keyCode: 229 }, true],
  ['for the Enter that ends a composition in Safari', { key: 'Enter', keyCode: 229 }, true],
  ['for any other Enter', { key: 'Enter', keyCode: 13 }, false],
])('%s', (_, key, expected) => {
  it(`is ${expected} for the native event and for React's`, () => {
    const results: boolean[] = [];
    const handleKeyDown = (event: KeyboardEvent | ReactKeyboardEvent) => results.push(isComposing(event));
    render(<input onKeyDown={handleKeyDown} />);
    const field = screen.getByRole('textbox');
    field.addEventListener('keydown', handleKeyDown);
    fireEvent.keyDown(field, key);
    expect(results).toEqual([expected, expected]);
  });
});
