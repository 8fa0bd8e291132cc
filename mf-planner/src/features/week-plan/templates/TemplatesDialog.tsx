import type { Day } from '@forkcast/days';
import { Button, Dialog, EmptyState, SkeletonRows, Stack } from '@forkcast/ui';
import { NotLoaded } from '../NotLoaded';
import { weekLabel } from '../week/weekView';
import { TemplateRow } from './TemplateRow';
import { useListTemplatesQuery } from './templatesApi';
import { useTemplates } from './useTemplates';
import { shared } from '../../../texts';
import { t } from './texts';

interface TemplatesDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** Lists the household's templates, to apply to the shown week, rename or delete. */
export function TemplatesDialog({ sunday, open, onClose }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('description', { week: weekLabel(sunday) })}
      footer={<Button onClick={onClose}>{shared('close')}</Button>}
    >
      <Templates sunday={sunday} onApplied={onClose} />
    </Dialog>
  );
}

function Templates({ sunday, onApplied }: { sunday: Day; onApplied: () => void }) {
  const query = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const actions = useTemplates(sunday);
  if (error && !data) return <NotLoaded failed={(reason) => t('notLoaded', { reason })} query={query} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) {
    return <EmptyState title={t('emptyTitle')} body={t('emptyBody')} />;
  }
  return (
    <Stack as="ul" gap={3}>
      {data.map((template) => (
        <TemplateRow key={template.id} template={template} actions={actions} onApplied={onApplied} />
      ))}
    </Stack>
  );
}
