import { useSearchParams } from 'react-router-dom';

/** The tabs in their order. */
const tabs = ['profile', 'calendar', 'notifications', 'security', 'server'] as const;

export type TabName = (typeof tabs)[number];

const FIRST: TabName = 'profile';

/** The browser returns with one of these parameters from Google's consent page. */
const consentReturn = ['calendarConnected', 'calendarError'];

/** The tab named in the address. Switching tabs adds no history entry, because arrow keys pass many tabs. */
export function useTab(isAdministrator: boolean): {
  tabs: readonly TabName[];
  tab: TabName;
  open: (name: string) => void;
} {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const cameFromGoogle = consentReturn.some((name) => params.has(name));
  const shown = tabs.filter((name) => name !== 'server' || isAdministrator);
  return {
    tabs: shown,
    tab: shown.find((name) => name === named) ?? (cameFromGoogle ? 'calendar' : FIRST),
    open: (name) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (name === FIRST) next.delete('tab');
          else next.set('tab', name);
          for (const each of consentReturn) next.delete(each);
          return next;
        },
        { replace: true },
      ),
  };
}
