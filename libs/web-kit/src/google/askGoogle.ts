import type { GooglePopupMessage } from '@forkcast/contracts';
import { type GooglePurpose, googleAddress } from './googleAddress';
import { isGoogleProfile } from './googleProfile';

/** What came of asking Google; 'blocked' when the browser opens no popup. */
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
      // Any page may post messages: only our own page in our own popup is believed.
      if (event.origin !== location.origin || event.source !== popup) return;
      if (isGooglePopupMessage(event.data)) settle(event.data);
    };
    const watching = setInterval(() => {
      // Looked at twice: what the popup said just before it closed may still be on its way.
      if (wasClosed) settle({ type: 'forkcast-google', outcome: 'cancelled' });
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', hear);
  });
}

// By hand, as everything in the first load: the schemas would bring zod with them.
function isGooglePopupMessage(data: unknown): data is GooglePopupMessage {
  const { type, outcome, profile } = Object(data) as Record<string, unknown>;
  if (type !== 'forkcast-google') return false;
  return outcome === 'verified' ? isGoogleProfile(profile) : outcome === 'cancelled' || outcome === 'failed';
}
