import { color, radius, shadow, space, text } from '@forkcast/ui';
import styled from 'styled-components';

const days = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** Which meals of the week are planned, and the length of their names in tenths of a cell. */
const plan = [
  [0, 8, 0, 6, 0, 7, 9],
  [7, 0, 6, 0, 8, 0, 0],
  [9, 7, 8, 9, 6, 8, 7],
];
const meals = [color.mealBreakfast, color.mealLunch, color.mealDinner];

const Page = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: ${space[2]};
  max-width: ${space(110)};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 600;
  text-align: center;
  transform: rotate(-1.2deg);
`;

const Cell = styled.div`
  height: ${space[8]};
  padding: ${space[2]} ${space[1]};
  border-bottom: 1px dashed ${color.line};
`;

const Name = styled.div`
  height: ${space[2]};
  border-radius: ${radius.chip};
`;

/** A decorative drawing of a planned week. */
export function WeekSketch() {
  return (
    <Page aria-hidden>
      {days.map((day, index) => (
        <span key={index}>{day}</span>
      ))}
      {plan.flatMap((row, meal) =>
        row.map((length, day) => (
          <Cell key={`${meal}-${day}`}>
            {length > 0 && <Name style={{ width: `${length * 10}%`, background: meals[meal] }} />}
          </Cell>
        )),
      )}
    </Page>
  );
}
