import { useSearchParams } from 'react-router-dom';

/** The tabs in their order. */
const tabs = ['profile', 'calendar', 'notifications', 'security', 'server'] as const;

export type TabName = (typeof tabs)[number];

const DEFAULT_TAB: TabName = 'profile';

/** The browser returns with one of these parameters from Google's consent page. */
const consentParameters = ['calendarConnected', 'calendarError'];

/** The tab named in the address. Switching tabs adds no history entry, because arrow keys pass many tabs. */
export function useTab(isAdministrator: boolean): {
  tabs: readonly TabName[];
  tab: TabName;
  open: (name: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const cameFromGoogle = consentParameters.some((name) => params.has(name));
  const shown = tabs.filter((name) => name !== 'server' || isAdministrator);
  return {
    tabs: shown,
    tab: shown.find((name) => name === named) ?? (cameFromGoogle ? 'calendar' : DEFAULT_TAB),
    open: (name) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (name === DEFAULT_TAB) next.delete('tab');
          else next.set('tab', name);
          for (const each of consentParameters) next.delete(each);
          return next;
        },
        { replace: true },
      ),
  };
}
