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

/** Back to the collection with the search and filters that the recipe was opened from. */
export function BackLink() {
  // History state may come from any version of this page.
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
