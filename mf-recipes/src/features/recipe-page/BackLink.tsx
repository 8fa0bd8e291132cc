import { breakpoint, color, icons, space, text } from '@forkcast/ui';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { t } from './texts';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin-bottom: ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-decoration: none;

  svg {
    width: 1rem;
    height: 1rem;
  }
  ${breakpoint.touch} {
    min-height: ${space[11]};
    margin-bottom: ${space[1]};
  }
`;

/** The collection, as it was looked at when the recipe was opened from there. */
export function BackLink() {
  // The browser keeps it, whatever version of this page put it there.
  const { collection } = Object(useLocation().state) as { collection?: unknown };
  return (
    <div data-print="hide">
      <Back to={`/recipes${typeof collection === 'string' ? collection : ''}`} state={{ fromRecipe: true }}>
        <icons.ChevronLeft aria-hidden />
        <span>{t('toCollection')}</span>
      </Back>
    </div>
  );
}
