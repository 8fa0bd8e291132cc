/** For `ref`: gives focus to what has just appeared. */
export const focusOn = (element: HTMLElement | null) => element?.focus();
