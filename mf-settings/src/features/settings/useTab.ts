import { useSearchParams } from 'react-router-dom';

/** The tabs in their order. */
export const tabs = ['profile', 'calendar', 'notifications', 'security'] as const;

export type TabName = (typeof tabs)[number];

const FIRST: TabName = 'profile';

/** The browser returns with one of these parameters from Google's consent page. */
const consentReturn = ['calendarConnected', 'calendarError'];

function isTab(name: string | null): name is TabName {
  return tabs.some((tab) => tab === name);
}

/** The tab named in the address. Switching tabs adds no history entry, because arrow keys pass many tabs. */
export function useTab(): { tab: TabName; open: (name: string) => void } {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const cameFromGoogle = consentReturn.some((name) => params.has(name));
  return {
    tab: isTab(named) ? named : cameFromGoogle ? 'calendar' : FIRST,
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
