import { act } from '@testing-library/react';

/** Opens a fake window instead of a popup; `send` delivers a message from it to the page. */
export function mockPopup() {
  const popup = { closed: false };
  // The subset of Window that the page uses.
  const opened = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const send = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: from.origin ?? location.origin });
      Object.defineProperty(event, 'source', { value: from.source ?? popup });
      window.dispatchEvent(event);
    });
  return { popup, opened, send };
}
