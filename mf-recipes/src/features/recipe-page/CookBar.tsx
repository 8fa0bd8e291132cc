import { color, icons, layer, LinkButton, space } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { t } from './texts';

/** Covers the space that the shell leaves below a page. */
const Bar = styled.div`
  position: sticky;
  bottom: var(--fc-bottom-bar, 0px);
  z-index: ${layer.sticky};
  margin: 0 calc(-1 * ${space[4]}) calc(-1 * ${space[6]});
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  > a {
    width: 100%;
  }
`;

/** A link to cook mode that stays visible while scrolling. */
export function CookBar({ address }: { address: string }) {
  return (
    <Bar data-print="hide">
      <LinkButton as={Link} variant="primary" to={address} icon={<icons.CookingPot />}>
        {t('cook')}
      </LinkButton>
    </Bar>
  );
}
