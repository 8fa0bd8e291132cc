import { Button, Card, EmptyPlate, EmptyState, icons, LinkButton, Row } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { t } from './texts';

interface NoHistoryProps {
  pending: boolean;
  onUpdate: () => void;
}

/** Shown when there are no past meals. */
export function NoHistory({ pending, onUpdate }: NoHistoryProps) {
  return (
    <Card>
      <EmptyState
        title={t('noHistoryTitle')}
        body={t('noHistoryBody')}
        illustration={<EmptyPlate />}
        action={
          <Row gap={3} wrap justify="center">
            <LinkButton as={Link} to="/meal-planner" variant="primary">
              {t('planMeals')}
            </LinkButton>
            <Button
              icon={<icons.RefreshCw />}
              pending={pending}
              pendingLabel={t('updating')}
              onClick={onUpdate}
            >
              {t('addPastMeals')}
            </Button>
          </Row>
        }
      />
    </Card>
  );
}
