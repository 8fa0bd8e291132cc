import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NoteFields } from '../note/NoteFields';
import { t as tNote } from '../note/texts';
import { useAddNote } from '../note/useAddNote';
import { ServingsField } from '../edit-slot/ServingsField';
import { isServings, parseServings } from '../edit-slot/drafts';
import { type Slot, slotLabel } from '../week/weekView';
import { toCreateRequest, type NewRecipe, useNewRecipeForm } from './newRecipeForm';
import { NewRecipeFields } from './NewRecipeFields';
import { RecipePicker } from './RecipePicker';
import { useAddToSlot } from './useAddToSlot';
import { useSelectedRecipes } from './useSelectedRecipes';
import { shared } from '../../../texts';
import { t } from './texts';

type Mode = 'select' | 'create' | 'note';

interface AddRecipeDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
}

/** Adds an existing or new recipe, or a note, to a slot. Use a new `key` for each opening. */
export function AddRecipeDialog({ slot, open, onClose }: AddRecipeDialogProps) {
  const [mode, setMode] = useState<Mode>('select');
  const [hasSwitchedMode, setHasSwitchedMode] = useState(false);
  const [search, setSearch] = useState('');
  const servings = useServings();
  const defaultServings = useSession().user.defaultServings;
  const formId = useId();
  const form = useNewRecipeForm();
  const selection = useSelectedRecipes();
  const { selected, setSelected } = selection;
  const { addExisting, addSeveral, addNew, pendingId } = useAddToSlot(slot, onClose);
  const addSelected = () =>
    void servings.add(async (count) => setSelected(await addSeveral(selected, count)));
  const [note, setNote] = useState('');
  const { addNote, isAdding } = useAddNote(slot, onClose);
  const isPending = pendingId !== null || isAdding;
  const switchMode = (to: Mode) => {
    setMode(to);
    setHasSwitchedMode(true);
  };
  const createNew = () => {
    // A search without results is probably the name of the new recipe.
    if (form.getValues('name') === '') form.setValue('name', search.trim());
    switchMode('create');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={isPending}
      unsaved={
        selected.length > 0
          ? t('leaveMarked', { count: selected.length })
          : form.formState.isDirty || note.trim() !== ''
      }
      title={mode === 'note' ? tNote('addNote') : shared('addRecipe')}
      description={slotLabel(slot)}
      footer={
        <AddFooter
          mode={mode}
          formId={formId}
          form={form}
          isPending={isPending}
          selected={selected.length}
          note={note}
          onAddSelected={addSelected}
          onBack={() => setMode('select')}
          onClose={onClose}
        />
      }
    >
      <Stack gap={4}>
        {mode === 'select' ? (
          <RecipePicker
            search={search}
            pendingId={pendingId}
            takesFocus={hasSwitchedMode}
            onSearch={setSearch}
            selection={selection}
            onChoose={(recipe) => void servings.add((count) => addExisting(recipe, count))}
            onAddSelected={addSelected}
            onCreateNew={createNew}
            onAddNote={() => switchMode('note')}
          />
        ) : mode === 'note' ? (
          <NoteFields
            id={formId}
            typed={note}
            isPending={isPending}
            onType={setNote}
            onAdd={(text) => void addNote(text)}
          />
        ) : (
          <NewRecipeFields
            id={formId}
            form={form}
            onSubmit={(recipe) => servings.add((count) => addNew(toCreateRequest(recipe), count))}
          />
        )}
        {mode === 'note' ? null : (
          <ServingsField
            {...servings.field}
            form={mode === 'create' ? formId : undefined}
            placeholder={defaultServings?.toString() ?? shared('asRecipeSays')}
            hint={defaultServings ? t('usualServingsHint', { servings: defaultServings }) : t('servingsHint')}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** The typed servings. If they are invalid, nothing is added and the field is focused. */
function useServings() {
  const [typed, setTyped] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const add = (addWith: (count: number | null) => Promise<void>): Promise<void> => {
    if (isServings(typed)) return addWith(parseServings(typed));
    ref.current?.focus();
    return Promise.resolve();
  };
  return { add, field: { ref, value: typed, onChange: setTyped } };
}

interface AddFooterProps {
  mode: Mode;
  formId: string;
  form: UseFormReturn<NewRecipe>;
  isPending: boolean;
  /** The number of recipes to add together. */
  selected: number;
  /** The note as typed. */
  note: string;
  onAddSelected: () => void;
  onBack: () => void;
  onClose: () => void;
}

function AddFooter(props: AddFooterProps) {
  const { mode, formId, form, isPending, selected, note, onAddSelected, onBack, onClose } = props;
  const name = useWatch({ control: form.control, name: 'name' });
  const cancel = (
    <Button onClick={onClose} disabled={isPending}>
      {shared('cancel')}
    </Button>
  );
  if (mode === 'select') {
    return (
      <>
        {cancel}
        {selected > 0 ? (
          <Button variant="primary" pending={isPending} pendingLabel={t('adding')} onClick={onAddSelected}>
            {t('addSeveral', { count: selected })}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Button variant="ghost" icon={<icons.ChevronLeft />} onClick={onBack} disabled={isPending}>
        {t('backToSelection')}
      </Button>
      {cancel}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        disabled={(mode === 'note' ? note : name).trim() === ''}
        pending={isPending}
        pendingLabel={t('adding')}
      >
        {mode === 'note' ? tNote('submit') : t('createAndAdd')}
      </Button>
    </>
  );
}
