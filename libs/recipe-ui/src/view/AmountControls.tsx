import { recipeMultiples } from '@forkcast/contracts/recipeDetails';
import { Grow, Row, SelectField, Stepper } from '@forkcast/ui';
import { t } from '../texts';
import { measures, type useMeasures } from './measures';
import { multipleText } from './multipleText';

/** For recipes without servings. */
const multiples = recipeMultiples.map((value) => ({ value: String(value), label: multipleText(value) }));

const measureTexts = { 'as-written': 'asWritten', metric: 'metric', us: 'us' } as const;

const MAX_SERVINGS = 1_000;

interface AmountControlsProps {
  /** Selected servings. Null if the recipe has none, then the control offers multiples. */
  servings: number | null;
  onServings: (servings: number) => void;
  /** Scaling factor for a recipe without servings. */
  multiple: number;
  onMultiple: (multiple: number) => void;
  measures: Pick<ReturnType<typeof useMeasures>, 'chosen' | 'choose'>;
}

/** Controls for servings and measures. */
export function AmountControls(props: AmountControlsProps) {
  const { servings, multiple } = props;
  return (
    <Row gap={4} align="end" wrap>
      {servings === null ? (
        <Grow>
          <SelectField
            label={t('amount')}
            value={String(multiple)}
            options={multiples}
            onChange={(event) => props.onMultiple(Number(event.target.value))}
          />
        </Grow>
      ) : (
        <Stepper
          label={t('servings')}
          fewerLabel={t('fewerServings')}
          moreLabel={t('moreServings')}
          value={servings}
          min={1}
          max={MAX_SERVINGS}
          onChange={props.onServings}
        />
      )}
      <Grow>
        <SelectField
          label={t('measures')}
          value={props.measures.chosen}
          options={measures.map((value) => ({ value, label: t(measureTexts[value]) }))}
          onChange={(event) => {
            const chosen = measures.find((each) => each === event.target.value);
            if (chosen) props.measures.choose(chosen);
          }}
        />
      </Grow>
    </Row>
  );
}
