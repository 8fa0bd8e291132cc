import { breakpoint, color, IconButton, icons, layer, motion, space, usePhone } from '@forkcast/ui';
import styled from 'styled-components';
import type { DeployedScreens } from '../remotes/useRemotes';
import { BottomNavLinks, NavLinks } from './NavLinks';
import { SupportButton } from './SupportButton';
import { t } from './texts';
import type { Trial } from './trial';
import { TrialProgress } from './TrialProgress';
import { useState, useSyncExternalStore } from 'react';

const KEY = 'forkcast.sidebar';
/** Viewports where the open sidebar leaves little room: tablets, and phones in landscape. */
const NARROW = '(max-width: 1023px)';

/** Whether the sidebar is collapsed, as stored in this browser; defaults to collapsed in narrow viewports. */
function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const collapsed = chosen === null ? narrow : chosen === 'collapsed';
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed';
    localStorage.setItem(KEY, next);
    setChosen(next);
  };
  return { collapsed, toggle };
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const Frame = styled.aside<{ $collapsed: boolean }>`
  position: sticky;
  top: var(--fc-top-bar);
  z-index: ${layer.chrome};
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space[4]};
  width: ${({ $collapsed }) => ($collapsed ? space(16) : space(64))};
  height: calc(100dvh - var(--fc-top-bar));
  padding: ${({ $collapsed }) => ($collapsed ? `${space[4]} ${space[2]}` : space[4])};
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  overflow: hidden auto;
  transition: width ${motion.calm};

  ${breakpoint.phone} {
    position: fixed;
    inset: auto 0 0;
    width: auto;
    height: auto;
    padding: 0 0 env(safe-area-inset-bottom, 0px);
    border: 0;
    border-top: 1px solid ${color.line};
    background: ${color.surfaceRaised};
    overflow: visible;
  }
`;

const Foot = styled.div<{ $collapsed: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $collapsed }) => ($collapsed ? 'center' : 'stretch')};
  gap: ${space[4]};
  margin-top: auto;

  form > button {
    ${({ $collapsed }) => ($collapsed ? '' : 'width: 100%;')}
  }
`;

interface SidebarProps {
  screens: DeployedScreens;
  trial: Trial | null;
  onSearch: () => void;
}

/** The navigation: a sidebar, or a bottom bar on phones. */
export function Sidebar({ screens, trial, onSearch }: SidebarProps) {
  const { collapsed, toggle } = useSidebar();
  const phone = usePhone();
  const compact = collapsed && !phone;
  return (
    <Frame $collapsed={compact} aria-label={t('sidebar')} data-chrome="bar" data-print="hide">
      <nav aria-label={t('mainNavigation')}>
        {phone ? (
          <BottomNavLinks entries={screens.nav} onSearch={onSearch} />
        ) : (
          <NavLinks entries={screens.nav} iconsOnly={compact} />
        )}
      </nav>
      {!phone && (
        <Foot $collapsed={compact}>
          {trial && <TrialProgress trial={trial} compact={compact} />}
          <SupportButton compact={compact} />
          <IconButton
            label={collapsed ? t('expandSidebar') : t('collapseSidebar')}
            aria-expanded={!collapsed}
            icon={collapsed ? <icons.PanelLeftOpen aria-hidden /> : <icons.PanelLeftClose aria-hidden />}
            onClick={toggle}
          />
        </Foot>
      )}
    </Frame>
  );
}
