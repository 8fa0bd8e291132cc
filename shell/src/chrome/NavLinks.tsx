import {
  breakpoint,
  color,
  font,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  motion,
  radius,
  space,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { preloadRemote } from '@forkcast/web-kit';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { PartBoundary } from '../failures/PartBoundary';
import type { NavEntry } from '../remotes/useRemotes';
import { navIcon } from './navIcon';
import { t } from './texts';

/** The height of the bottom bar on phones; grows with larger text. */
export const bottomBarHeight = `max(${space(15)}, 3.75rem)`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};

  ${breakpoint.phone} {
    flex-direction: row;
    gap: 0;
  }
`;

const Item = styled.li`
  ${breakpoint.phone} {
    flex: 1 1 0;
    min-width: 0;
  }
`;

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${space[11]};
  padding: 0 ${space[3]};
  border-radius: ${radius.control};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.ink};
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.ink};
    svg {
      color: ${color.accent};
    }
  }
  ${breakpoint.phone} {
    flex-direction: column;
    justify-content: center;
    gap: ${space[1]};
    width: 100%;
    height: ${bottomBarHeight};
    padding: ${space[1]};
    border-radius: 0;
    /* Five labels next to each other need to fit. */
    font-size: min(${text.xs}, 4.4vw);
    line-height: 1.15;
    text-align: center;
    white-space: normal;
    &[aria-current] {
      background: transparent;
      box-shadow: inset 0 2px 0 ${color.accent};
    }
  }
`;

const Entry = styled(NavLink)`
  ${entryStyle}
`;

const More = styled.button`
  ${entryStyle}
  border: 0;
  background: transparent;
  font-family: ${font.body};
  cursor: pointer;
`;

/** More entries would make the touch targets too small. */
const MAX_BAR_ENTRIES = 5;

/** Links to the deployed screens in order. Hovering or focusing one preloads it. */
export function NavLinks({ entries, iconsOnly }: { entries: readonly NavEntry[]; iconsOnly: boolean }) {
  return (
    <List>
      {entries.map((to) => (
        <Item key={to.path}>
          <NavItem to={to} label={to.label} iconsOnly={iconsOnly} />
        </Item>
      ))}
    </List>
  );
}

/** The bottom bar on phones: the first four screens, and 'More' with the other screens and the search. */
export function BottomNavLinks({
  entries,
  onSearch,
}: {
  entries: readonly NavEntry[];
  onSearch: () => void;
}) {
  const shown = entries.slice(0, MAX_BAR_ENTRIES - 1);
  return (
    <List>
      {shown.map((to) => (
        <Item key={to.path}>
          <NavItem to={to} label={to.shortLabel ?? to.label} iconsOnly={false} />
        </Item>
      ))}
      <Item>
        <PartBoundary>
          <MoreMenu entries={entries.slice(shown.length)} onSearch={onSearch} />
        </PartBoundary>
      </Item>
    </List>
  );
}

function NavItem({ to, label, iconsOnly }: { to: NavEntry; label: string; iconsOnly: boolean }) {
  const Icon = navIcon(to.icon);
  const preload = () => preloadRemote(to.remoteId);
  return (
    <Entry to={to.path} title={iconsOnly ? label : undefined} onPointerEnter={preload} onFocus={preload}>
      <Icon aria-hidden />
      {iconsOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Entry>
  );
}

function MoreMenu({ entries, onSearch }: { entries: readonly NavEntry[]; onSearch: () => void }) {
  const { pathname } = useLocation();
  const isCurrent = ({ path }: NavEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Menu>
      <MenuTrigger>
        <More type="button" aria-current={entries.some(isCurrent) || undefined}>
          <icons.Ellipsis aria-hidden />
          <span>{t('more')}</span>
        </More>
      </MenuTrigger>
      <MenuContent side="top">
        {entries.map((to) => {
          const Icon = navIcon(to.icon);
          return (
            <MenuItem key={to.path} asChild>
              <Link to={to.path} aria-current={isCurrent(to) ? 'page' : undefined}>
                <Icon aria-hidden />
                <span>{to.label}</span>
              </Link>
            </MenuItem>
          );
        })}
        <MenuItem icon={<icons.Search aria-hidden />} onSelect={onSearch}>
          {t('search')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
