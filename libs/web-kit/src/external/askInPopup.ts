import { connectAddress, type ConnectPurpose } from './connectAddress';
import type { ExternalSource } from './externalSource';

const failures = ['cancelled', 'failed', 'unavailable', 'no-email'] as const;

/** Why there is no profile; 'blocked' when the browser opens no popup. */
export type PopupFailure = (typeof failures)[number] | 'blocked';

/** The outcome of the popup. */
export type PopupAnswer<Profile> = { outcome: 'verified'; profile: Profile } | { outcome: PopupFailure };

const FEATURES = 'popup,width=480,height=640';
const CLOSED_CHECK_MS = 250;

/** Lets the user choose an account in a popup. Closing it counts as cancelling. */
export function askInPopup<Profile>(
  { name, isProfile }: Pick<ExternalSource<Profile>, 'name' | 'isProfile'>,
  provider: string,
  purpose: ConnectPurpose,
): Promise<PopupAnswer<Profile>> {
  const type = `forkcast-${name}`;
  const popup = window.open(connectAddress(provider, 'popup', purpose), type, FEATURES);
  if (!popup) return Promise.resolve({ outcome: 'blocked' });
  return new Promise((resolve) => {
    let wasClosed = false;
    const settle = (answer: PopupAnswer<Profile>) => {
      window.removeEventListener('message', handleMessage);
      clearInterval(watching);
      resolve(answer);
    };
    const handleMessage = (event: MessageEvent<unknown>) => {
      // Any page may post messages, so accept only our own page in our own popup.
      if (event.origin !== location.origin || event.source !== popup) return;
      const message = Object(event.data) as Record<string, unknown>;
      if (message.type !== type) return;
      const { outcome, profile } = message;
      const failure = failures.find((each) => each === outcome);
      if (failure) settle({ outcome: failure });
      if (outcome === 'verified' && isProfile(profile)) settle({ outcome, profile });
    };
    const watching = setInterval(() => {
      // Close on the second check, because the popup's last message may still be in flight.
      if (wasClosed) settle({ outcome: 'cancelled' });
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    window.addEventListener('message', handleMessage);
  });
}
