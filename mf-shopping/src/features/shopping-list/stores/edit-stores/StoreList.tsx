import { limits } from '@forkcast/contracts';
import { STORES_LIMIT, type Store } from '@forkcast/shopping-list';
import { Button, color, IconButton, icons, MutedText, Row, space, Stack, TextField } from '@forkcast/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isNameTaken } from './isNameTaken';
import { t } from './texts';
import { useStoreActions } from './useStoreActions';

const Stores = styled.ul`
  display: flex;
  flex-direction: column;
`;

const StoreRow = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: ${space[12]};
  padding: ${space[2]} 0;

  > :last-child {
    flex: none;
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Adding = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
  }
`;

interface StoreListProps {
  stores: readonly Store[];
  /** The store that was edited last; its button takes the focus. */
  focusedId: string | null;
  onEdit: (storeId: string) => void;
}

/** All stores, to edit and remove, with a field to add one. */
export function StoreList({ stores, focusedId, onEdit }: StoreListProps) {
  const actions = useStoreActions();
  const field = useRef<HTMLInputElement>(null);
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    focused.current?.focus();
  }, []);

  const remove = async (store: Store) => {
    await actions.remove(store);
    field.current?.focus();
  };
  return (
    <Stack gap={4} align="stretch">
      {stores.length === 0 ? (
        <MutedText>{t('noneYet')}</MutedText>
      ) : (
        <Stores aria-label={t('stores')}>
          {stores.map((store) => (
            <StoreRow key={store.id}>
              <Words>
                <Name>{store.name}</Name>
                <MutedText>{orderText(store)}</MutedText>
              </Words>
              <Row gap={1}>
                <IconButton
                  ref={store.id === focusedId ? focused : undefined}
                  label={t('open', { store: store.name })}
                  title={t('edit')}
                  icon={<icons.Pencil />}
                  onClick={() => onEdit(store.id)}
                />
                <IconButton
                  label={t('removeStore', { store: store.name })}
                  title={t('remove')}
                  icon={<icons.Trash2 />}
                  onClick={() => void remove(store)}
                />
              </Row>
            </StoreRow>
          ))}
        </Stores>
      )}
      <AddStore field={field} stores={stores} onAdd={actions.make} />
    </Stack>
  );
}

interface AddStoreProps {
  field: RefObject<HTMLInputElement | null>;
  stores: readonly Store[];
  onAdd: (name: string) => Promise<unknown>;
}

function AddStore({ field, stores, onAdd }: AddStoreProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const isFull = stores.length >= STORES_LIMIT;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '') return;
    if (isNameTaken(newName, stores)) {
      setProblem(t('nameTaken'));
      return;
    }
    setName('');
    await onAdd(newName);
    field.current?.focus();
  };
  return (
    <Adding onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t('addLabel')}
        hideLabel
        placeholder={t('addPlaceholder')}
        autoComplete="off"
        maxLength={limits.storeName}
        disabled={isFull}
        error={problem}
        hint={isFull ? t('storesFull', { limit: STORES_LIMIT }) : undefined}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" icon={<icons.Plus />} disabled={isFull}>
        {t('add')}
      </Button>
    </Adding>
  );
}

function orderText({ aisles, trips }: Store): string {
  if (trips > 0) return t('learned', { count: trips });
  return t(aisles.length > 0 ? 'ordered' : 'noOrderYet');
}
