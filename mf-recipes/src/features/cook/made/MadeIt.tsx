import { limits, mealTypes } from '@forkcast/contracts';
import { Banner, Button, icons, Row, SelectField, space, Stack, text, TextArea } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Rating } from '../../recipe-page/hero/Rating';
import { useRate } from '../../recipe-page/useRecipePage';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';
import { mealOfHour } from './mealOfHour';
import { useMadeIt } from './useMadeIt';

const Frame = styled.div`
  max-width: 36rem;
`;

const Heading = styled.h2`
  margin: 0 0 ${space[2]};
  font-size: clamp(1.75rem, 1.2rem + 2.8cqi, 3rem);
`;

const Status = styled.p`
  font-size: ${text.lg};
`;

const Large = styled(Button)`
  min-height: 64px;
  padding: 0 ${space[8]};
  font-size: ${text.lg};
`;

/** The end of a recipe, where the user records that it was made. */
export function MadeIt({ cooked }: { cooked: CookedRecipe }) {
  const { timeZone } = useSession().user;
  const { made, record, undo, isRecording, isUndoing, isUndone, failure } = useMadeIt(cooked);
  const [meal, setMeal] = useState(() => mealOfHour(cooked.place.startedAt, timeZone));
  const [note, setNote] = useState('');
  const rate = useRate(cooked.recipe);
  return (
    <Frame>
      <Heading>{t('done')}</Heading>
      <Stack gap={5}>
        <Rating rating={cooked.recipe.rating} onRate={(rating) => void rate(rating)} />
        {made ? (
          <>
            <Status role="status">{t(countedText(made))}</Status>
            <Row gap={3} wrap>
              <Large icon={<icons.CookingPot />} onClick={cooked.place.restart}>
                {t('cookAgain')}
              </Large>
              {made.added ? (
                <Large
                  icon={<icons.Undo2 />}
                  pending={isUndoing}
                  pendingLabel={t('undoing')}
                  onClick={() => void undo()}
                >
                  {t('undo')}
                </Large>
              ) : null}
            </Row>
          </>
        ) : (
          <>
            <Status role="status">{isUndone ? t('takenBack') : t('doneHint')}</Status>
            <SelectField
              label={t('meal')}
              value={meal}
              options={mealTypes.map((value) => ({ value, label: t(value) }))}
              onChange={(event) => setMeal(mealTypes.find((each) => each === event.target.value) ?? meal)}
            />
            <TextArea
              label={t('note')}
              hint={t('noteHint')}
              rows={3}
              maxLength={limits.notes}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Row>
              <Large
                variant="primary"
                icon={<icons.Check />}
                pending={isRecording}
                pendingLabel={t('recording')}
                onClick={() => void record(meal, note)}
              >
                {t('madeIt')}
              </Large>
            </Row>
          </>
        )}
        {failure === null ? null : <Banner tone="danger">{failure}</Banner>}
      </Stack>
    </Frame>
  );
}

function countedText({ planned, added }: { planned: boolean; added: boolean }) {
  if (!added) return 'countedBefore';
  return planned ? 'countedPlanned' : 'countedUnplanned';
}
