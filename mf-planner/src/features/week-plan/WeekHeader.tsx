import { addDays, rangeLabel } from '@forkcast/days';
import {
  breakpoint,
  Button,
  font,
  IconButton,
  icons,
  PageHeader,
  Row,
  space,
  text,
  color,
  usePhone,
} from '@forkcast/ui';
import styled from 'styled-components';
import { t as tCalendar } from '../calendar-sync/texts';
import { useSyncCalendar } from '../calendar-sync/useSyncCalendar';
import { type View, ViewSwitch } from './week-actions/ViewSwitch';
import { WeekActions } from './week-actions/WeekActions';
import type { Density } from './week-grid/useDensity';
import type { Week } from './week/useWeek';
import type { useWeekPlan } from './week/useWeekPlan';
import { t } from './texts';

/** Phones have room for two rows. */
const Head = styled.div`
  ${breakpoint.phone} {
    > header {
      align-items: center;
      gap: ${space[1]} ${space[2]};
      margin-bottom: ${space[1]};
    }
    h1 {
      font-size: ${text.lg};
    }
    header svg {
      display: none;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  ${breakpoint.phone} {
    flex-wrap: nowrap;
    gap: 0;
    margin-inline: calc(-1 * ${space[2]});
  }
`;

const Tools = styled(Row)`
  white-space: nowrap;

  ${breakpoint.phone} {
    gap: 0;
  }
`;

const Label = styled.h2`
  min-width: 15ch;
  color: ${color.ink};
  font-family: ${font.heading};
  font-size: ${text.lg};
  font-variant-numeric: tabular-nums;
  text-align: center;

  ${breakpoint.phone} {
    min-width: 0;
    font-size: ${text.md};
  }
`;

interface WeekHeaderProps {
  week: Week;
  plan: ReturnType<typeof useWeekPlan>;
  isGenerating: boolean;
  /** Null if neither table nor board fits. */
  view: View | null;
  onView: (view: View) => void;
  /** Row height of the table; null if it isn't shown. */
  density: Density | null;
  onDensity: (density: Density) => void;
  onGenerate: () => void;
}

/** The shown week, navigation to other weeks, and the week's actions. */
export function WeekHeader(props: WeekHeaderProps) {
  const { week, plan, isGenerating, view, onView, density, onDensity, onGenerate } = props;
  const { isOffline, readOnly } = plan;
  const { syncWeek, isSyncing } = useSyncCalendar();
  const isPhone = usePhone();
  const sync = () => void syncWeek(week.sunday);
  return (
    <Head>
      <PageHeader
        title={t('pageTitle')}
        actions={
          <>
            {isOffline || isPhone ? null : (
              <Button
                icon={<icons.RefreshCw />}
                pending={isSyncing}
                pendingLabel={tCalendar('syncing')}
                onClick={sync}
              >
                {tCalendar('sync')}
              </Button>
            )}
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
          </>
        }
      />
      <Bar>
        <WeekSwitch week={week} />
        <Tools gap={2} data-print="hide">
          {week.isCurrent ? null : <ThisWeek onClick={week.current} />}
          {view ? <ViewSwitch view={view} onView={onView} /> : null}
          <WeekActions
            sunday={week.sunday}
            hasMeals={plan.isPlanned && !readOnly}
            canUseTemplates={!readOnly}
            onSync={isOffline ? null : sync}
            isSyncing={isSyncing}
            density={density}
            onDensity={onDensity}
          />
        </Tools>
      </Bar>
    </Head>
  );
}

function ThisWeek({ onClick }: { onClick: () => void }) {
  const icon = <icons.CalendarDays />;
  return usePhone() ? (
    <IconButton label={t('thisWeek')} icon={icon} onClick={onClick} />
  ) : (
    <Button variant="ghost" icon={icon} onClick={onClick}>
      {t('thisWeek')}
    </Button>
  );
}

function WeekSwitch({ week }: { week: Week }) {
  return (
    <Row gap={usePhone() ? 0 : 2}>
      <IconButton
        label={t('previousWeek')}
        icon={<icons.ChevronLeft />}
        onClick={week.previous}
        data-print="hide"
      />
      <Label aria-live="polite">{rangeLabel(week.sunday, addDays(week.sunday, 6))}</Label>
      <IconButton label={t('nextWeek')} icon={<icons.ChevronRight />} onClick={week.next} data-print="hide" />
    </Row>
  );
}
