import { breakpoint, color, motion, radius, space, text, VisuallyHidden } from '@forkcast/ui';
import { preloadRemote } from '@forkcast/web-kit';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import type { NavEntry } from '../remotes/useRemotes';
import { navIcon } from './navIcon';

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

const Entry = styled(NavLink)`
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
  &[aria-current='page'] {
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
    height: ${space(15)};
    padding: ${space[1]};
    border-radius: 0;
    font-size: ${text.xs};
    line-height: 1.15;
    text-align: center;
    white-space: normal;
    &[aria-current='page'] {
      background: transparent;
      box-shadow: inset 0 2px 0 ${color.accent};
    }
  }
`;

/** The deployed screens, in their order. Resting on one, or reaching it by keyboard, starts loading it. */
export function NavLinks({ entries, iconsOnly }: { entries: readonly NavEntry[]; iconsOnly: boolean }) {
  return (
    <List>
      {entries.map(({ path, label, icon, remoteId }) => {
        const Icon = navIcon(icon);
        const preload = () => preloadRemote(remoteId);
        return (
          <Item key={path}>
            <Entry to={path} title={iconsOnly ? label : undefined} onPointerEnter={preload} onFocus={preload}>
              <Icon aria-hidden />
              {iconsOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
            </Entry>
          </Item>
        );
      })}
    </List>
  );
}
