import type { ListedRecipe } from '@forkcast/contracts';
import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
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
  const { mode, setMode, hasSwitchedMode, switchMode } = useMode();
  const [search, setSearch] = useState('');
  const formId = useId();
  const addition = useAddition(slot, onClose);
  const { form, pendingId } = addition;
  const createNew = () => {
    // A search without results is probably the name of the new recipe.
    if (form.getValues('name') === '') form.setValue('name', search.trim());
    switchMode('create');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={addition.isPending}
      unsaved={addition.unsaved}
      title={mode === 'note' ? tNote('addNote') : shared('addRecipe')}
      description={slotLabel(slot)}
      footer={
        <AddFooter
          mode={mode}
          formId={formId}
          addition={addition}
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
            selection={addition.selection}
            onChoose={addition.addExisting}
            onAddSelected={addition.addSelected}
            onCreateNew={createNew}
            onAddNote={() => switchMode('note')}
          />
        ) : mode === 'note' ? (
          <NoteFields
            id={formId}
            typed={addition.note}
            isPending={addition.isPending}
            onType={addition.setNote}
            onAdd={(text) => void addition.addNote(text)}
          />
        ) : (
          <NewRecipeFields id={formId} form={form} onSubmit={addition.addNew} />
        )}
        {mode === 'note' ? null : (
          <Servings field={addition.servingsField} form={mode === 'create' ? formId : undefined} />
        )}
      </Stack>
    </Dialog>
  );
}

function useMode() {
  const [mode, setMode] = useState<Mode>('select');
  const [hasSwitchedMode, setHasSwitchedMode] = useState(false);
  const switchMode = (to: Mode) => {
    setMode(to);
    setHasSwitchedMode(true);
  };
  return { mode, setMode, hasSwitchedMode, switchMode };
}

/** The typed text and the selection, and the functions that add them. */
function useAddition(slot: Slot, onAdded: () => void) {
  const servings = useServings();
  const form = useNewRecipeForm();
  const selection = useSelectedRecipes();
  const { selected, setSelected } = selection;
  const { addExisting, addSeveral, addNew, pendingId } = useAddToSlot(slot, onAdded);
  const [note, setNote] = useState('');
  const { addNote, isAdding } = useAddNote(slot, onAdded);
  return {
    servingsField: servings.field,
    form,
    selection,
    note,
    setNote,
    pendingId,
    isPending: pendingId !== null || isAdding,
    unsaved:
      selected.length > 0
        ? t('leaveMarked', { count: selected.length })
        : form.formState.isDirty || note.trim() !== '',
    addExisting: (recipe: ListedRecipe) => void servings.add((count) => addExisting(recipe, count)),
    addSelected: () => void servings.add(async (count) => setSelected(await addSeveral(selected, count))),
    addNew: (recipe: NewRecipe) => servings.add((count) => addNew(toCreateRequest(recipe), count)),
    addNote,
  };
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

interface ServingsProps {
  field: ReturnType<typeof useServings>['field'];
  /** The id of the form that the field belongs to. */
  form: string | undefined;
}

function Servings({ field, form }: ServingsProps) {
  const { defaultServings } = useSession().user;
  return (
    <ServingsField
      {...field}
      form={form}
      placeholder={defaultServings?.toString() ?? shared('asRecipeSays')}
      hint={defaultServings ? t('usualServingsHint', { servings: defaultServings }) : t('servingsHint')}
    />
  );
}

interface AddFooterProps {
  mode: Mode;
  formId: string;
  addition: ReturnType<typeof useAddition>;
  onBack: () => void;
  onClose: () => void;
}

function AddFooter({ mode, formId, addition, onBack, onClose }: AddFooterProps) {
  const { form, isPending, note } = addition;
  const selected = addition.selection.selected.length;
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
          <Button
            variant="primary"
            pending={isPending}
            pendingLabel={t('adding')}
            onClick={addition.addSelected}
          >
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
