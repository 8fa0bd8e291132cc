/** Mocks `matchMedia` until mocks are restored. */
export function mockMedia(matches: (media: string) => boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: matches(media),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList, // nothing reads the rest
  );
}

/** Makes the window as narrow as a phone until mocks are restored. */
export const mockPhone = () => mockMedia((media) => media.includes('max-width'));
