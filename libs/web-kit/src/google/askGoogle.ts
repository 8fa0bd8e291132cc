import type { GooglePopupMessage } from '@forkcast/contracts';
import { type GooglePurpose, googleAddress } from './googleAddress';
import { isGoogleProfile } from './googleProfile';

/** The outcome of the popup; 'blocked' when the browser opens none. */
export type GoogleAnswer = GooglePopupMessage | { outcome: 'blocked' };

const FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 250;

/** Lets the user choose a Google account in a popup. Closing it counts as cancelling. */
export function askGoogle(purpose: GooglePurpose): Promise<GoogleAnswer> {
  const popup = window.open(googleAddress('popup', purpose), 'forkcast-google', FEATURES);
  if (!popup) return Promise.resolve({ outcome: 'blocked' });
  return new Promise((resolve) => {
    let wasClosed = false;
    const settle = (answer: GoogleAnswer) => {
      window.removeEventListener('message', hear);
      clearInterval(watching);
      resolve(answer);
    };
    const hear = (event: MessageEvent<unknown>) => {
      // Any page may post messages, so accept only our own page in our own popup.
      if (event.origin !== location.origin || event.source !== popup) return;
      if (isGooglePopupMessage(event.data)) settle(event.data);
    };
    const watching = setInterval(() => {
      // Close on the second check, because the popup's last message may still be in flight.
      if (wasClosed) settle({ type: 'forkcast-google', outcome: 'cancelled' });
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', hear);
  });
}

// Checked by hand, because the schemas would add zod to the first load.
function isGooglePopupMessage(data: unknown): data is GooglePopupMessage {
  const { type, outcome, profile } = Object(data) as Record<string, unknown>;
  if (type !== 'forkcast-google') return false;
  return outcome === 'verified' ? isGoogleProfile(profile) : outcome === 'cancelled' || outcome === 'failed';
}
