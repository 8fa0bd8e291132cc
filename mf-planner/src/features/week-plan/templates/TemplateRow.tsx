import { templateLimits, type MealPlanTemplate } from '@forkcast/contracts';
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
  radius,
  Row,
  space,
  Stack,
  text,
  TextField,
} from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { TemplateMeals } from './TemplateMeals';
import type { useTemplates } from './useTemplates';

const Frame = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Name = styled.h3`
  font-size: ${text.md};
  overflow-wrap: anywhere;
`;

const About = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Confirmation = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-top: ${space[2]};

  ${About} {
    flex: 1 0 100%;
  }
`;

interface TemplateRowProps {
  template: MealPlanTemplate;
  actions: ReturnType<typeof useTemplates>;
  onApplied: () => void;
}

/** One template: what it holds, and what can be done with it. */
export function TemplateRow({ template, actions, onApplied }: TemplateRowProps) {
  const { timeZone } = useSession().user;
  const [showsMeals, setShowsMeals] = useState(false);
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const { name, meals, savedAt } = template;

  if (doing === 'rename') {
    return (
      <Frame>
        <RenameForm template={template} actions={actions} onClose={() => setDoing(null)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Row gap={2} wrap>
        <Words>
          <Name>{name}</Name>
          <About>{`${meals} recipe(s), saved ${longLabel(dayOf(savedAt, timeZone))}`}</About>
        </Words>
        <Row gap={2}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={showsMeals}
            aria-label={`${showsMeals ? 'Hide' : 'Show'} recipes of ${name}`}
            onClick={() => setShowsMeals(!showsMeals)}
          >
            {showsMeals ? 'Hide' : 'Show'}
          </Button>
          <Button
            size="sm"
            aria-label={`Apply ${name}`}
            disabled={actions.applyingId !== null}
            pending={actions.applyingId === template.id}
            pendingLabel="Applying..."
            onClick={() => void actions.apply(template).then((applied) => applied && onApplied())}
          >
            Apply
          </Button>
          <Menu>
            <MenuTrigger>
              <IconButton size="sm" label={`Options for ${name}`} icon={<icons.Ellipsis />} />
            </MenuTrigger>
            <MenuContent onCloseAutoFocus={(event) => (doing ? event.preventDefault() : undefined)}>
              <MenuItem icon={<icons.Pencil />} onSelect={() => setDoing('rename')}>
                Rename…
              </MenuItem>
              <MenuItem icon={<icons.Trash2 />} destructive onSelect={() => setDoing('delete')}>
                Delete…
              </MenuItem>
            </MenuContent>
          </Menu>
        </Row>
      </Row>
      {doing === 'delete' ? (
        <Confirmation role="group" aria-label={`Delete ${name}?`}>
          <About>Delete this template? What was planned from it stays.</About>
          <Button ref={focusOn} size="sm" disabled={actions.isChanging} onClick={() => setDoing(null)}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="danger"
            pending={actions.isChanging}
            pendingLabel="Deleting..."
            onClick={() => void actions.remove(template)}
          >
            Delete
          </Button>
        </Confirmation>
      ) : null}
      {showsMeals ? <TemplateMeals id={template.id} /> : null}
    </Frame>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

interface RenameFormProps {
  template: MealPlanTemplate;
  actions: ReturnType<typeof useTemplates>;
  onClose: () => void;
}

function RenameForm({ template, actions, onClose }: RenameFormProps) {
  const [name, setName] = useState(template.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    if (wanted === template.name || (await actions.rename(template, wanted))) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <TextField
          label="Template Name"
          ref={focusOn}
          required
          autoComplete="off"
          maxLength={templateLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Row gap={2} justify="end">
          <Button size="sm" disabled={actions.isChanging} onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            type="submit"
            variant="primary"
            disabled={name.trim() === ''}
            pending={actions.isChanging}
            pendingLabel="Renaming..."
          >
            Rename
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
