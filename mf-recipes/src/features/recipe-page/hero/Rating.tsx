import { breakpoint, Button, color, motion, Row, VisuallyHidden } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { t } from '../texts';
import type { Recipe } from '@forkcast/contracts';

const Stars = styled.fieldset`
  display: inline-flex;
  /* Aligns the first star, not its touch area, with the text above. */
  margin: 0 0 0 -5px;
  padding: 0;
  border: 0;
`;

const Star = styled.label<{ $lit: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 32px;
  height: 40px;
  color: ${({ $lit }) => ($lit ? color.warning : color.lineStrong)};
  cursor: pointer;
  transition: color ${motion.quick};

  ${breakpoint.touch} {
    width: 44px;
    height: 44px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    color: ${color.warning};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    border-radius: 8px;
  }
  svg {
    width: 22px;
    height: 22px;
    fill: ${({ $lit }) => ($lit ? 'currentColor' : 'none')};
  }
`;

const Clear = styled(Button)`
  color: ${color.inkMuted};
`;

const starCounts = [1, 2, 3, 4, 5];

interface RatingProps {
  rating: Recipe['rating'];
  onRate: (rating: Recipe['rating']) => void;
}

/** One to five stars, chosen with a pointer or the arrow keys. */
export function Rating({ rating, onRate }: RatingProps) {
  const name = useId();
  return (
    <Row gap={1}>
      <Stars role="radiogroup" aria-label={t('ratingLabel')}>
        {starCounts.map((stars) => (
          <Star key={stars} $lit={rating !== null && stars <= rating}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={rating === stars}
              onChange={() => onRate(stars)}
            />
            <svg
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d="m12 3.200 2.700 5.600 6.100.85-4.450 4.250 1.080 6.100L12 17.050 6.570 20l1.080-6.100L3.200 9.650l6.100-.85z" />
            </svg>
            <VisuallyHidden>{t('stars', { count: stars })}</VisuallyHidden>
          </Star>
        ))}
      </Stars>
      {rating === null ? null : (
        <Clear size="sm" variant="ghost" data-print="hide" onClick={() => onRate(null)}>
          {t('clearRating')}
        </Clear>
      )}
    </Row>
  );
}
