import { useAddressParams } from './useAddressParams';

/** The tabs in their order. */
const tabs = ['profile', 'calendar', 'notifications', 'security', 'server'] as const;

const DEFAULT_TAB = 'profile';

/** Removes the parameters that the browser returns with from Google's consent page. */
export const NO_CONSENT = { calendarConnected: null, calendarError: null };

/** The tab named in the address. Switching tabs adds no history entry, because arrow keys pass many tabs. */
export function useTab(isAdministrator: boolean) {
  const { params, change } = useAddressParams();
  const named = params.get('tab');
  const cameFromGoogle = Object.keys(NO_CONSENT).some((name) => params.has(name));
  const shown = tabs.filter((name) => name !== 'server' || isAdministrator);
  return {
    tabs: shown,
    tab: shown.find((name) => name === named) ?? (cameFromGoogle ? 'calendar' : DEFAULT_TAB),
    open: (name: string) => change({ tab: name === DEFAULT_TAB ? null : name, ...NO_CONSENT }),
  };
}
