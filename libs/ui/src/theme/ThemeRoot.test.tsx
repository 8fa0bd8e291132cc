import { render } from '@testing-library/react';
import ranges from '../../fonts/ranges.json';
import { palettes } from './palettes';
import { ThemeRoot } from './ThemeRoot';
import { color, colorProperty } from './tokens';

// Jest resolves the server build, which doesn't insert global rules.
jest.mock('styled-components', () =>
  jest.requireActual('styled-components/dist/styled-components.browser.cjs.js'),
);

function globalRules(): string {
  const styles = Array.from(document.querySelectorAll('style'), (style) => style.textContent);
  return trimmedAround(/([:{};,])/, styles.join(''));
}

/** Removes the spaces around separators. */
function trimmedAround(separators: RegExp, text: string): string {
  return text
    .split(separators)
    .map((part) => part.trim())
    .join('');
}

test('sets every role as a custom property', () => {
  render(<ThemeRoot>{null}</ThemeRoot>);
  const rules = globalRules();
  for (const [role, value] of Object.entries(palettes.light)) {
    expect(rules).toContain(`${colorProperty(role)}:${trimmedAround(/(,)/, value)};`);
  }
  expect(color.surfaceRaised).toBe('var(--fc-surface-raised)');
});

test('registers the fonts by character range and removes them on unmount', () => {
  class Face {
    constructor(
      readonly family: string,
      readonly source: string,
      readonly descriptors: FontFaceDescriptors,
    ) {}
  }
  const fonts = new Set<Face>();
  Object.assign(globalThis, { FontFace: Face });
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const { unmount } = render(<ThemeRoot>{null}</ThemeRoot>);
  const faces = [...fonts];
  expect(faces.map(({ family }) => family)).toEqual([
    ...Array<string>(3).fill('Figtree Variable'),
    ...Array<string>(3).fill('Fraunces Variable'),
  ]);
  // If ranges overlap, browsers use the later file.
  expect(faces[2]?.descriptors).toMatchObject({ unicodeRange: ranges.basic, display: 'swap' });
  unmount();
  expect(fonts.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});
