import { addDays, rangeLabel } from '@forkcast/days';
import {
  breakpoint,
  Button,
  color,
  font,
  IconButton,
  icons,
  PageHeader,
  Row,
  space,
  text,
} from '@forkcast/ui';
import styled from 'styled-components';
import { CopyWeekButton } from './copy-week/CopyWeekButton';
import type { Week } from './useWeek';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  ${breakpoint.phone} {
    > * {
      flex: 1 1 auto;
      justify-content: space-between;
    }
  }
`;

const Label = styled.h2`
  min-width: 15ch;
  color: ${color.ink};
  font-family: ${font.heading};
  font-size: ${text.lg};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface WeekHeaderProps {
  week: Week;
  /** Whether the week holds anything of the user's own. */
  hasMeals: boolean;
  isGenerating: boolean;
  onGenerate: () => void;
}

/** Which week is shown, the ways to other weeks, and what can be done with this one. */
export function WeekHeader({ week, hasMeals, isGenerating, onGenerate }: WeekHeaderProps) {
  return (
    <div>
      <PageHeader
        title="Meal Planner"
        actions={
          <Button
            variant="primary"
            icon={<icons.ShoppingBasket />}
            pending={isGenerating}
            pendingLabel="Generating..."
            onClick={onGenerate}
          >
            Generate shopping list
          </Button>
        }
      />
      <Bar>
        <Row gap={2}>
          <IconButton label="Previous week" icon={<icons.ChevronLeft />} onClick={week.previous} />
          <Label aria-live="polite">{rangeLabel(week.sunday, addDays(week.sunday, 6))}</Label>
          <IconButton label="Next week" icon={<icons.ChevronRight />} onClick={week.next} />
        </Row>
        <Row gap={2}>
          {week.isCurrent ? null : (
            <Button variant="ghost" icon={<icons.CalendarDays />} onClick={week.current}>
              This week
            </Button>
          )}
          <CopyWeekButton sunday={week.sunday} disabled={!hasMeals} />
        </Row>
      </Bar>
    </div>
  );
}
