import { AmountList, Grow, Row, SelectField, Stack, Stepper, type AmountListProps } from '@forkcast/ui';
import { useState } from 'react';
import { t } from '../texts';
import { keepMeasures, keptMeasures, measures } from './measures';

/** For recipes of which nobody has said how many they serve. */
const multiples = [
  { value: '0.5', label: t('multiple', { factor: '½' }) },
  ...['1', '2', '3'].map((value) => ({ value, label: t('multiple', { factor: value }) })),
];

const measureTexts = { 'as-written': 'asWritten', metric: 'metric', us: 'us' } as const;

const MOST_SERVINGS = 1_000;

interface ScaledAmountsProps {
  /** How many the recipe serves as it is written; null where nobody has said. */
  servings: number | null;
  /** What goes into `factor` times as many, in a system of measures; null is as it is written. */
  amountsFor: (factor: number, system: 'metric' | 'us' | null) => AmountListProps['items'];
}

/** What goes into a recipe, for as many people as come and in the measures that the kitchen has. */
export function ScaledAmounts({ servings, amountsFor }: ScaledAmountsProps) {
  const [wanted, setWanted] = useState(servings ?? 1);
  const [multiple, setMultiple] = useState('1');
  const [chosen, setChosen] = useState(keptMeasures);
  const factor = servings === null ? Number(multiple) : wanted / servings;

  const choose = (value: string) => {
    const found = measures.find((each) => each === value);
    if (!found) return;
    setChosen(found);
    keepMeasures(found);
  };
  return (
    <Stack gap={4}>
      <Row gap={4} align="end" wrap>
        {servings === null ? (
          <Grow>
            <SelectField
              label={t('amount')}
              value={multiple}
              options={multiples}
              onChange={(event) => setMultiple(event.target.value)}
            />
          </Grow>
        ) : (
          <Stepper
            label={t('servings')}
            fewerLabel={t('fewerServings')}
            moreLabel={t('moreServings')}
            value={wanted}
            min={1}
            max={MOST_SERVINGS}
            onChange={setWanted}
          />
        )}
        <Grow>
          <SelectField
            label={t('measures')}
            value={chosen}
            options={measures.map((value) => ({ value, label: t(measureTexts[value]) }))}
            onChange={(event) => choose(event.target.value)}
          />
        </Grow>
      </Row>
      <AmountList items={amountsFor(factor, chosen === 'as-written' ? null : chosen)} />
    </Stack>
  );
}
