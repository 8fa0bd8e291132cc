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
import { SyncCalendarButton } from '../calendar-sync/SyncCalendarButton';
import { CopyWeekButton } from './copy-week/CopyWeekButton';
import { EarlierMenu } from './earlier/EarlierMenu';
import { TemplatesMenu } from './templates/TemplatesMenu';
import type { Density } from './week-grid/useDensity';
import type { Week } from './week/useWeek';
import { t } from './texts';

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

const Tools = styled(Row)`
  white-space: nowrap;

  ${breakpoint.phone} {
    gap: 0;
    /* Three of them in one row; a button without words keeps its sign. */
    button:not([aria-label]) svg {
      display: none;
    }
  }
`;

const Actions = styled(Row)`
  white-space: nowrap;

  ${breakpoint.phone} {
    /* Both in one row. */
    svg {
      display: none;
    }
  }
`;

/** Rows of one line are for a mouse alone. */
const RowsButton = styled(Button)`
  ${breakpoint.touch} {
    display: none;
  }
  &[aria-pressed='true'] {
    background: ${color.surfaceSunken};
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
  /** Sample meals are no plan that a template could be applied to. */
  canUseTemplates: boolean;
  /** What only a server can do is not offered. */
  isOffline: boolean;
  isGenerating: boolean;
  /** How high the rows are; null where there are none. */
  density: Density | null;
  onDensity: (density: Density) => void;
  onGenerate: () => void;
}

/** Which week is shown, the ways to other weeks, and what can be done with this one. */
export function WeekHeader(props: WeekHeaderProps) {
  const { week, hasMeals, canUseTemplates, isOffline, isGenerating, density, onDensity, onGenerate } = props;
  return (
    <div>
      <PageHeader
        title={t('pageTitle')}
        actions={
          <Actions gap={2} wrap>
            {isOffline ? null : <SyncCalendarButton sunday={week.sunday} />}
            <Button
              variant="primary"
              icon={<icons.ShoppingBasket />}
              pending={isGenerating}
              pendingLabel={t('generating')}
              disabled={isOffline}
              onClick={onGenerate}
            >
              {t(isOffline ? 'generateOffline' : 'generate')}
            </Button>
          </Actions>
        }
      />
      <Bar>
        <Row gap={2}>
          <IconButton
            label={t('previousWeek')}
            icon={<icons.ChevronLeft />}
            onClick={week.previous}
            data-print="hide"
          />
          <Label aria-live="polite">{rangeLabel(week.sunday, addDays(week.sunday, 6))}</Label>
          <IconButton
            label={t('nextWeek')}
            icon={<icons.ChevronRight />}
            onClick={week.next}
            data-print="hide"
          />
        </Row>
        <Tools gap={2} data-print="hide">
          {week.isCurrent ? null : (
            <Button variant="ghost" icon={<icons.CalendarDays />} onClick={week.current}>
              {t('thisWeek')}
            </Button>
          )}
          {density ? (
            <RowsButton
              variant="ghost"
              aria-pressed={density === 'roomy'}
              onClick={() => onDensity(density === 'roomy' ? 'compact' : 'roomy')}
            >
              {t('roomyRows')}
            </RowsButton>
          ) : null}
          <CopyWeekButton sunday={week.sunday} disabled={!hasMeals} />
          {canUseTemplates ? <TemplatesMenu sunday={week.sunday} hasMeals={hasMeals} /> : null}
          {canUseTemplates ? <EarlierMenu sunday={week.sunday} /> : null}
        </Tools>
      </Bar>
    </div>
  );
}
