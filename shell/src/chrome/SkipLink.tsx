import { color, layer, radius, shadow, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

/** The first tab stop. It skips the navigation and moves focus to the page's content. */
export const SkipLink = styled.a.attrs(() => ({ href: '#main', children: t('skipToContent') }))`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  font-size: ${text.sm};
  font-weight: 600;

  &:not(:focus-visible) {
    clip-path: inset(50%);
  }
`;
