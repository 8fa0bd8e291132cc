declare let __webpack_nonce__: string | undefined;

// Radix reads this nonce for its style elements; styled-components reads the meta element itself.
// eslint-disable-next-line prefer-const -- webpack replaces this assignment with its own
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
