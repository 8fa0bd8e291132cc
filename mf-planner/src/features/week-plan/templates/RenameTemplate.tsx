import { templateLimits, type MealPlanTemplate } from '@forkcast/contracts';
import { Button, Row, Stack, TextField } from '@forkcast/ui';
import { type FormEvent, useState } from 'react';
import { shared } from '../../../texts';
import { focusOn } from './focusOn';
import { t } from './texts';
import type { useTemplates } from './useTemplates';

interface RenameTemplateProps {
  template: MealPlanTemplate;
  actions: ReturnType<typeof useTemplates>;
  onClose: () => void;
}

/** Renames a template in its row. */
export function RenameTemplate({ template, actions, onClose }: RenameTemplateProps) {
  const [name, setName] = useState(template.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '') return;
    if (newName === template.name || (await actions.rename(template, newName))) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <TextField
          label={t('nameLabel')}
          ref={focusOn}
          required
          autoComplete="off"
          maxLength={templateLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Row gap={2} justify="end">
          <Button size="sm" disabled={actions.isChanging} onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button
            size="sm"
            type="submit"
            variant="primary"
            disabled={name.trim() === ''}
            pending={actions.isChanging}
            pendingLabel={t('renaming')}
          >
            {t('rename')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
