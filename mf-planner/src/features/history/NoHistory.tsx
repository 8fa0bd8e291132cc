import { Button, Card, EmptyPlate, EmptyState, icons, LinkButton, Row } from '@forkcast/ui';
import { Link } from 'react-router-dom';

interface NoHistoryProps {
  pending: boolean;
  onUpdate: () => void;
}

/** Nothing eaten yet, as far as this page knows. */
export function NoHistory({ pending, onUpdate }: NoHistoryProps) {
  return (
    <Card>
      <EmptyState
        title="Your history begins with your plan"
        body="Plan a few meals. Once their day is over they are added here, and this page shows what you cook most, and when."
        illustration={<EmptyPlate />}
        action={
          <Row gap={3} wrap justify="center">
            <LinkButton as={Link} to="/meal-planner" variant="primary">
              Plan your meals
            </LinkButton>
            <Button
              icon={<icons.RefreshCw />}
              pending={pending}
              pendingLabel="Updating..."
              onClick={onUpdate}
            >
              Add past meals now
            </Button>
          </Row>
        }
      />
    </Card>
  );
}
