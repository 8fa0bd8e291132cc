import { cookPath, type MealPlanEntry, recipePath } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  color,
  IconButton,
  icons,
  LinkButton,
  radius,
  Row,
  space,
  text,
  TextArea,
  TextField,
  VisuallyHidden,
} from '@forkcast/ui';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RecipeLink } from '../../../RecipeLink';
import { shared } from '../../../texts';
import { t as tRecipe } from '../open-recipe/texts';
import { repeatLabel } from '../repeat/repeatLabel';
import { ServingsField, servingsHint } from './ServingsField';
import { removeButtonId } from './panelIds';
import { t } from './texts';
import { conflictsIn, type DetailField, type Draft, fieldsOf } from './drafts';

// Lazy-loaded, because conflicts are rare.
const FieldConflict = lazyPart(async () => (await import('./FieldConflict')).FieldConflict);

const Meal = styled.li`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

const MealName = styled.h4`
  overflow-wrap: anywhere;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[4]};
  margin-top: ${space[2]};

  ${breakpoint.phone} {
    grid-template-columns: 1fr;
    gap: ${space[3]};
  }
`;

const Repeating = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};

  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

interface MealDetailsProps {
  entry: MealPlanEntry;
  draft: Draft | undefined;
  isRemoving: boolean;
  onEdit: (field: DetailField, typed: string) => void;
  onSettle: (field: DetailField, typed: string) => void;
  onRemove: () => void;
  onRepeat: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One meal of a slot: edits its details, repeats it or removes it. */
export function MealDetails(props: MealDetailsProps) {
  const { entry, draft, isRemoving, onEdit, onSettle, onRemove, onRepeat, onKeyDown } = props;
  const shown = fieldsOf(entry, draft);
  return (
    <Meal>
      <MealHead entry={entry} isRemoving={isRemoving} onRemove={onRemove} />
      {entry.repeat ? (
        <Repeating>
          <icons.Repeat aria-hidden />
          <span>{repeatLabel(entry.repeat)}</span>
          <Button variant="ghost" size="sm" onClick={onRepeat}>
            {shared('stopRepeating')}
          </Button>
        </Repeating>
      ) : null}
      <DetailFields entry={entry} shown={shown} onEdit={onEdit} onKeyDown={onKeyDown} />
      {conflictsIn(entry, draft).map((field) => (
        <FieldConflict
          key={field}
          entry={entry}
          field={field}
          typed={shown[field]}
          onSettle={(typed) => {
            onSettle(field, typed);
            document.getElementById(fieldId(entry, field))?.focus();
          }}
        />
      ))}
    </Meal>
  );
}

function fieldId({ id }: MealPlanEntry, field: DetailField): string {
  return `meal-${id}-${field}`;
}

function MealHead({
  entry,
  isRemoving,
  onRemove,
}: Pick<MealDetailsProps, 'entry' | 'isRemoving' | 'onRemove'>) {
  return (
    <Row justify="space-between">
      <MealName>
        {entry.recipeId === null ? (
          <>
            {entry.kind === 'note' ? <VisuallyHidden>{`${shared('note')} `}</VisuallyHidden> : null}
            <span>{entry.recipeName}</span>
          </>
        ) : (
          <RecipeLink to={recipePath(entry.recipeId, entry.servings)}>{entry.recipeName}</RecipeLink>
        )}
      </MealName>
      <Row gap={1}>
        {entry.recipeId === null ? null : (
          <LinkButton
            as={Link}
            size="sm"
            variant="ghost"
            icon={<icons.CookingPot />}
            to={cookPath({ recipeId: entry.recipeId, servings: entry.servings })}
            aria-label={tRecipe('cookMeal', { recipe: entry.recipeName })}
          >
            {tRecipe('cook')}
          </LinkButton>
        )}
        <IconButton
          id={removeButtonId(entry.id)}
          size="sm"
          label={t('deleteMeal', { recipe: entry.recipeName })}
          icon={<icons.Trash2 />}
          aria-disabled={isRemoving}
          onClick={isRemoving ? undefined : onRemove}
        />
      </Row>
    </Row>
  );
}

interface DetailFieldsProps extends Pick<MealDetailsProps, 'entry' | 'onEdit' | 'onKeyDown'> {
  shown: Record<DetailField, string>;
}

function DetailFields({ entry, shown, onEdit, onKeyDown }: DetailFieldsProps) {
  const isNote = entry.kind === 'note';
  return (
    <Fields>
      {isNote ? null : (
        <TextField
          label={shared('sourceLabel')}
          autoComplete="off"
          id={fieldId(entry, 'recipeUrl')}
          value={shown.recipeUrl}
          onChange={(event) => onEdit('recipeUrl', event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <TextArea
        label={shared('notesLabel')}
        rows={1}
        id={fieldId(entry, 'notes')}
        value={shown.notes}
        onChange={(event) => onEdit('notes', event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isNote ? null : (
        <ServingsField
          id={fieldId(entry, 'servings')}
          value={shown.servings}
          placeholder={entry.recipeServings?.toString()}
          hint={servingsHint(entry, shown.servings)}
          onChange={(value) => onEdit('servings', value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Fields>
  );
}
