import { type MealPlanEntry, webAddress } from '@forkcast/contracts';
import {
  Button,
  color,
  ExternalLink,
  icons,
  layer,
  Menu,
  MenuContent,
  MenuExternalItem,
  MenuTrigger,
  space,
  text,
} from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Above = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  z-index: ${layer.sticky - 1};
  font-size: ${text.sm};

  > a {
    max-width: 100%;
  }
`;

const Plain = styled(Above)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--fc-lines, 2);
  overflow: hidden;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/** Aligns the button's text with single links. */
const LinksButton = styled(Button)`
  margin-left: calc(-1 * ${space[3]});
  white-space: nowrap;
`;

const hostOf = (address: URL) => address.host.replace(/^www\./, '');

/** The source of the recipes: the link's host, or a menu 'N links'. */
export function SlotSource({ entries }: { entries: readonly MealPlanEntry[] }) {
  const links = entries.flatMap((entry) => {
    const address = webAddress(entry.recipeUrl);
    return address ? [{ id: entry.id, name: entry.recipeName, address }] : [];
  });
  const [first] = links;
  if (!first) {
    const sources = entries.flatMap((entry) => entry.recipeUrl ?? []);
    return sources.length > 0 ? <Plain>{sources.join(', ')}</Plain> : null;
  }
  if (links.length === 1) {
    return (
      <Above>
        <ExternalLink href={first.address.href}>{hostOf(first.address)}</ExternalLink>
      </Above>
    );
  }
  return (
    <Above>
      <Menu>
        <MenuTrigger>
          <LinksButton size="sm" variant="ghost" icon={<icons.Link />} data-print="hide">
            {t('links', { count: links.length })}
          </LinksButton>
        </MenuTrigger>
        <MenuContent align="start">
          {links.map(({ id, name, address }) => (
            <MenuExternalItem key={id} href={address.href}>
              {t('linkOf', { recipe: name, host: hostOf(address) })}
            </MenuExternalItem>
          ))}
        </MenuContent>
      </Menu>
      <span data-print="only">{[...new Set(links.map(({ address }) => hostOf(address)))].join(', ')}</span>
    </Above>
  );
}
