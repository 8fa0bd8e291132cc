declare let __webpack_nonce__: string | undefined;

// Radix writes its style elements with this nonce; styled-components reads the meta element by itself.
// eslint-disable-next-line prefer-const -- webpack turns this assignment into one of its own
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
