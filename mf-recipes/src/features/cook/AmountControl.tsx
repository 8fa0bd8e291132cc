import { limits, recipeMultiples } from '@forkcast/contracts';
import { multipleText } from '@forkcast/recipe-ui';
import { IconButton, icons, Row, text } from '@forkcast/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { MinusIcon } from './icons';
import { t } from './texts';

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

/** Servings to cook for. */
export function ServingsControl({
  servings,
  onChange,
}: {
  servings: number;
  onChange: (servings: number) => void;
}) {
  return (
    <Buttons
      label={t('servings')}
      text={t('serves', { count: servings })}
      less={{ label: t('fewerServings'), to: servings > 1 ? servings - 1 : null }}
      more={{ label: t('moreServings'), to: servings < limits.servings ? servings + 1 : null }}
      onChange={onChange}
    />
  );
}

/** The multiple for a recipe without servings. */
export function MultipleControl({
  multiple,
  onChange,
}: {
  multiple: number;
  onChange: (multiple: number) => void;
}) {
  return (
    <Buttons
      label={t('amount')}
      text={multipleText(multiple)}
      less={{ label: t('less'), to: recipeMultiples.filter((each) => each < multiple).at(-1) ?? null }}
      more={{ label: t('more'), to: recipeMultiples.find((each) => each > multiple) ?? null }}
      onChange={onChange}
    />
  );
}

interface Adjustment {
  label: string;
  /** The value it leads to; null at the limit. */
  to: number | null;
}

interface ButtonsProps {
  label: string;
  text: string;
  less: Adjustment;
  more: Adjustment;
  onChange: (to: number) => void;
}

function Buttons({ label, text, less, more, onChange }: ButtonsProps) {
  const button = (adjustment: Adjustment, icon: ReactElement) => (
    <Large
      variant="secondary"
      label={adjustment.label}
      icon={icon}
      disabled={adjustment.to === null}
      onClick={() => (adjustment.to === null ? undefined : onChange(adjustment.to))}
    />
  );
  return (
    <Row role="group" aria-label={label}>
      {button(less, <MinusIcon />)}
      <Count aria-live="polite">{text}</Count>
      {button(more, <icons.Plus />)}
    </Row>
  );
}
