import { type GooglePopupMessage, googlePopupMessageSchema } from '@forkcast/contracts';

/** What came of asking Google; 'blocked' when the browser opens no popup. */
export type GoogleAnswer = GooglePopupMessage | { outcome: 'blocked' };

const ADDRESS = '/connect/google?mode=popup&for=connect';
const FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 500;

/** Lets somebody choose a Google account in a popup. Closing it counts as cancelling. */
export function askGoogle(): Promise<GoogleAnswer> {
  const popup = window.open(ADDRESS, 'forkcast-google', FEATURES);
  if (!popup) return Promise.resolve({ outcome: 'blocked' });
  return new Promise((resolve) => {
    const settle = (answer: GoogleAnswer) => {
      window.removeEventListener('message', hear);
      clearInterval(watching);
      resolve(answer);
    };
    const hear = (event: MessageEvent<unknown>) => {
      // Any page may post messages: only our own page in our own popup is believed.
      if (event.origin !== location.origin || event.source !== popup) return;
      const message = googlePopupMessageSchema.safeParse(event.data);
      if (message.success) settle(message.data);
    };
    const watching = setInterval(() => {
      if (popup.closed) settle({ type: 'forkcast-google', outcome: 'cancelled' });
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', hear);
  });
}
