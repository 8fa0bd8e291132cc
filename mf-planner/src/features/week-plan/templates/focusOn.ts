/** A ref callback that focuses an element when it mounts. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
