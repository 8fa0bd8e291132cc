import type { Day } from '@forkcast/days';
import { Banner, Button, Dialog, EmptyState, SkeletonRows, space } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import styled from 'styled-components';
import { weekLabel } from '../weekView';
import { TemplateRow } from './TemplateRow';
import { useListTemplatesQuery } from './templatesApi';
import { useTemplates } from './useTemplates';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

interface TemplatesDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** The household's templates: applied to the shown week, renamed, deleted. */
export function TemplatesDialog({ sunday, open, onClose }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title="Templates"
      description={`Applying one plans its recipes for ${weekLabel(sunday)}, beside what is there.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Templates sunday={sunday} onApplied={onClose} />
    </Dialog>
  );
}

function Templates({ sunday, onApplied }: { sunday: Day; onApplied: () => void }) {
  const { data, error, isFetching, refetch } = useListTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const actions = useTemplates(sunday);
  if (error && !data) {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {`Error loading templates: ${errorMessage(error, 'The server could not be reached')}`}
      </Banner>
    );
  }
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title="No templates yet"
        body="Plan a week you like, then choose 'Save week as template…' to plan it again any time."
      />
    );
  }
  return (
    <List>
      {data.map((template) => (
        <TemplateRow key={template.id} template={template} actions={actions} onApplied={onApplied} />
      ))}
    </List>
  );
}
