import { Button, Dialog, icons, Stack } from '@forkcast/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ServingsField } from '../ServingsField';
import { isServings, servingsIn } from '../useDrafts';
import { type Slot, slotLabel } from '../weekView';
import { creation, type NewRecipe, newRecipeSchema } from './newRecipeForm';
import { NewRecipeFields } from './NewRecipeFields';
import { RecipePicker } from './RecipePicker';
import { useAddToSlot } from './useAddToSlot';

interface AddRecipeDialogProps {
  slot: Slot;
  open: boolean;
  onClose: () => void;
}

/** Adds a recipe to a slot: one of the collection, or a new one. Give it a fresh `key` at each opening. */
export function AddRecipeDialog({ slot, open, onClose }: AddRecipeDialogProps) {
  const [mode, setMode] = useState<'select' | 'create'>('select');
  const [wasInCreate, setWasInCreate] = useState(false);
  const [search, setSearch] = useState('');
  const [servings, setServings] = useState('');
  const servingsField = useRef<HTMLInputElement>(null);
  const formId = useId();
  const form = useForm<NewRecipe>({
    resolver: zodResolver(newRecipeSchema),
    defaultValues: { name: '', url: '', notes: '' },
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const { addExisting, addNew, pendingId } = useAddToSlot(slot, onClose);
  const isPending = pendingId !== null;

  const createNew = () => {
    // What was looked for and not found is probably what is to be written down.
    if (form.getValues('name') === '') form.setValue('name', search.trim());
    setMode('create');
    setWasInCreate(true);
  };
  const forServings = (add: (many: number | null) => Promise<void>): Promise<void> => {
    if (isServings(servings)) return add(servingsIn(servings));
    servingsField.current?.focus();
    return Promise.resolve();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isPending ? undefined : onClose())}
      title="Add Recipe"
      description={slotLabel(slot)}
      footer={
        mode === 'select' ? (
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
        ) : (
          <>
            <Button
              variant="ghost"
              icon={<icons.ChevronLeft />}
              onClick={() => setMode('select')}
              disabled={isPending}
            >
              Back to Selection
            </Button>
            <Button onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              disabled={name.trim() === ''}
              pending={isPending}
              pendingLabel="Adding..."
            >
              Create & Add
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {mode === 'select' ? (
          <RecipePicker
            search={search}
            pendingId={pendingId}
            takesFocus={wasInCreate}
            onSearch={setSearch}
            onChoose={(recipe) => void forServings((many) => addExisting(recipe, many))}
            onCreateNew={createNew}
          />
        ) : (
          <NewRecipeFields
            id={formId}
            form={form}
            onSubmit={(recipe) => forServings((many) => addNew(creation(recipe), many))}
          />
        )}
        <ServingsField
          ref={servingsField}
          form={mode === 'create' ? formId : undefined}
          value={servings}
          placeholder="As the recipe says"
          hint="How many you cook for. Left empty, as many as the recipe says."
          onChange={setServings}
        />
      </Stack>
    </Dialog>
  );
}
