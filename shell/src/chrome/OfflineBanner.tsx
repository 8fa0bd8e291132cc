import { Banner } from '@forkcast/ui';

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner({ online }: { online: boolean }) {
  if (online) return null;
  return (
    <Banner tone="warning">
      You are offline. What you see may be out of date, and changes cannot be saved until you are back.
    </Banner>
  );
}
