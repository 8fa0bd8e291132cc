import { limits } from '@forkcast/contracts';
import { IconButton, icons, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { MinusSign } from './icons';
import { t } from './texts';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Large = styled(IconButton)`
  width: 48px;
  min-height: 48px;
`;

const Count = styled.output`
  min-width: 6.5rem;
  font-size: ${text.md};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  text-align: center;
`;

/** For how many is cooked. */
export function ServingsControl({
  servings,
  onChange,
}: {
  servings: number;
  onChange: (servings: number) => void;
}) {
  return (
    <Frame role="group" aria-label={t('servings')}>
      <Large
        variant="secondary"
        label={t('fewerServings')}
        icon={<MinusSign />}
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
      />
      <Count aria-live="polite">{t('serves', { count: servings })}</Count>
      <Large
        variant="secondary"
        label={t('moreServings')}
        icon={<icons.Plus />}
        disabled={servings >= limits.servings}
        onClick={() => onChange(servings + 1)}
      />
    </Frame>
  );
}
