import type { MealPlanTemplate } from '@forkcast/contracts';
import { dayOf, longLabel } from '@forkcast/days';
import {
  Button,
  color,
  IconButton,
  icons,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  MutedText,
  radius,
  Row,
  space,
} from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DeleteTemplate } from './DeleteTemplate';
import { RenameTemplate } from './RenameTemplate';
import { TemplateMeals } from './TemplateMeals';
import type { useTemplates } from './useTemplates';
import { t } from './texts';

const Frame = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Name = styled.h3`
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

type Action = 'rename' | 'delete';

interface TemplateRowProps {
  template: MealPlanTemplate;
  actions: ReturnType<typeof useTemplates>;
  onApplied: () => void;
}

/** One template with its details and actions. */
export function TemplateRow({ template, actions, onApplied }: TemplateRowProps) {
  const { timeZone } = useSession().user;
  const [showsMeals, setShowsMeals] = useState(false);
  const [action, setAction] = useState<Action | null>(null);
  const { name, meals, savedAt } = template;

  if (action === 'rename') {
    return (
      <Frame>
        <RenameTemplate template={template} actions={actions} onClose={() => setAction(null)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Row gap={2} wrap>
        <Words>
          <Name>{name}</Name>
          <MutedText>{t('about', { count: meals, day: longLabel(dayOf(savedAt, timeZone)) })}</MutedText>
        </Words>
        <Row gap={2}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={showsMeals}
            aria-label={t(showsMeals ? 'hideMeals' : 'showMeals', { template: name })}
            onClick={() => setShowsMeals(!showsMeals)}
          >
            {showsMeals ? t('hide') : t('show')}
          </Button>
          <Button
            size="sm"
            aria-label={t('applyTemplate', { template: name })}
            disabled={actions.applyingId !== null}
            pending={actions.applyingId === template.id}
            pendingLabel={t('applying')}
            onClick={() => void actions.apply(template).then((applied) => applied && onApplied())}
          >
            {t('apply')}
          </Button>
          <TemplateMenu name={name} action={action} onChoose={setAction} />
        </Row>
      </Row>
      {action === 'delete' ? (
        <DeleteTemplate template={template} actions={actions} onClose={() => setAction(null)} />
      ) : null}
      {showsMeals ? <TemplateMeals id={template.id} /> : null}
    </Frame>
  );
}

interface TemplateMenuProps {
  name: string;
  action: Action | null;
  onChoose: (action: Action) => void;
}

function TemplateMenu({ name, action, onChoose }: TemplateMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton size="sm" label={t('menuOf', { template: name })} icon={<icons.Ellipsis />} />
      </MenuTrigger>
      <MenuContent onCloseAutoFocus={(event) => (action ? event.preventDefault() : undefined)}>
        <MenuItem icon={<icons.Pencil />} onSelect={() => onChoose('rename')}>
          {t('openRename')}
        </MenuItem>
        <MenuItem icon={<icons.Trash2 />} destructive onSelect={() => onChoose('delete')}>
          {t('openDelete')}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
