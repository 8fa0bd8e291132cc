import type { User } from '@forkcast/contracts';
import { icons } from '@forkcast/ui';
import { useShortcuts } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeployedScreens } from '../remotes/useRemotes';
import { SearchDialog } from './SearchDialog';
import { ShortcutsDialog } from './ShortcutsDialog';
import { t } from './texts';

/** The open dialog: the search or the list of shortcuts. */
export type KeyDialog = 'search' | 'shortcuts';

interface KeyPartsProps {
  open: KeyDialog | null;
  onOpen: (part: KeyDialog | null) => void;
  user: User;
  screens: DeployedScreens;
  onLogout: () => void;
  /** Refetches everything that is shown. */
  onRefresh: () => void;
}

const screenKeys: Readonly<Record<string, string>> = {
  '/meal-planner': 'p',
  '/shopping-list': 'l',
  '/recipes': 'r',
  '/history': 'h',
  '/community': 'c',
  '/settings': 's',
};

/** The shortcuts of every page, the search and the list of shortcuts. */
export function KeyParts({ open, onOpen, user, screens, onLogout, onRefresh }: KeyPartsProps) {
  const navigate = useNavigate();
  const close = () => onOpen(null);
  const screenShortcuts = screens.nav.flatMap(({ path, label }) => {
    const key = screenKeys[path];
    return key
      ? [{ keys: `g ${key}`, label: t('goTo', { screen: label }), run: () => void navigate(path) }]
      : [];
  });
  useShortcuts(
    t('everywhere'),
    [
      { keys: '?', label: t('shortcuts'), run: () => onOpen('shortcuts') },
      { keys: 'Mod+k', label: t('search'), run: () => onOpen('search') },
      {
        keys: '/',
        label: t('searchPage'),
        run: () => {
          const field = document.querySelector<HTMLElement>('main input[type="search"]');
          if (field) field.focus();
          else onOpen('search');
        },
      },
      ...screenShortcuts,
    ],
    true,
  );
  // Dialogs list the shortcuts, so render them after those above are registered.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
  }, []);
  if (!ready) return null;
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  if (open !== 'search') return null;
  return (
    <SearchDialog
      onClose={close}
      timeZone={user.timeZone}
      screens={screens}
      actions={[
        { label: t('refresh'), icon: <icons.RefreshCw aria-hidden />, run: onRefresh },
        {
          label: t('shortcuts'),
          icon: <icons.Keyboard aria-hidden />,
          run: () => onOpen('shortcuts'),
        },
        { label: t('logOut'), icon: <icons.LogOut aria-hidden />, run: onLogout },
      ]}
    />
  );
}
