import type { MealPlanTemplate } from '@forkcast/contracts';
import { Button, MutedText, Row, space } from '@forkcast/ui';
import styled from 'styled-components';
import { shared } from '../../../texts';
import { focusOn } from './focusOn';
import { t } from './texts';
import type { useTemplates } from './useTemplates';

const Confirmation = styled(Row)`
  margin-top: ${space[2]};
`;

const Question = styled(MutedText)`
  flex: 1 0 100%;
`;

interface DeleteTemplateProps {
  template: MealPlanTemplate;
  actions: ReturnType<typeof useTemplates>;
  onClose: () => void;
}

/** Asks to confirm the deletion of a template, below its row. */
export function DeleteTemplate({ template, actions, onClose }: DeleteTemplateProps) {
  return (
    <Confirmation wrap justify="end" role="group" aria-label={t('deleteGroup', { template: template.name })}>
      <Question>{t('deleteQuestion')}</Question>
      <Button ref={focusOn} size="sm" disabled={actions.isChanging} onClick={onClose}>
        {shared('cancel')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        pending={actions.isChanging}
        pendingLabel={t('deleting')}
        onClick={() => void actions.remove(template)}
      >
        {t('delete')}
      </Button>
    </Confirmation>
  );
}
