import { groceryCategories, limits } from '@forkcast/contracts';
import { inAisleOrder, type Store } from '@forkcast/shopping-list';
import { Button, icons, MutedText, Row, space, Stack, Switch, TextField } from '@forkcast/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { AisleList } from './AisleList';
import { isNameTaken } from './isNameTaken';
import { t } from './texts';
import { useStoreActions } from './useStoreActions';

const Renaming = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[2]};

  > :first-child {
    flex: 1;
  }
`;

interface OneStoreProps {
  store: Store;
  stores: readonly Store[];
  /** Categories of the list in addition to the usual ones. */
  categories: readonly string[];
  onBack: () => void;
}

/** One store: its name, the order of its aisles, and whether that is learned. */
export function OneStore({ store, stores, categories, onBack }: OneStoreProps) {
  const actions = useStoreActions();
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
  }, []);
  const aisles = [...new Set<string>([...groceryCategories, ...categories, ...store.aisles])].sort(
    inAisleOrder(store.aisles),
  );

  return (
    <Stack gap={5} align="stretch">
      <Row>
        <Button ref={back} size="sm" variant="ghost" icon={<icons.ChevronLeft />} onClick={onBack}>
          {t('allStores')}
        </Button>
      </Row>
      <RenameStore store={store} stores={stores} onRename={(name) => actions.rename(store, name)} />
      <Switch
        label={t('learnLabel')}
        hint={t('learnHint')}
        checked={store.learns}
        onCheckedChange={(learns) => void actions.learn(store, learns)}
      />
      <Stack as="section" gap={2} align="stretch" aria-labelledby={id}>
        <h3 id={id}>{t('aisles')}</h3>
        <MutedText>{t('aislesHint')}</MutedText>
        <AisleList
          aisles={aisles}
          label={t('aisles')}
          onOrder={(order) => void actions.order(store, order)}
        />
      </Stack>
    </Stack>
  );
}

interface RenameStoreProps {
  store: Store;
  stores: readonly Store[];
  onRename: (name: string) => Promise<void>;
}

function RenameStore({ store, stores, onRename }: RenameStoreProps) {
  const [name, setName] = useState(store.name);
  const [problem, setProblem] = useState<string | undefined>();
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '' || newName === store.name) return;
    if (
      isNameTaken(
        newName,
        stores.filter((other) => other.id !== store.id),
      )
    ) {
      setProblem(t('nameTaken'));
      return;
    }
    await onRename(newName);
  };
  return (
    <Renaming onSubmit={(event) => void rename(event)}>
      <TextField
        label={t('nameLabel')}
        autoComplete="off"
        maxLength={limits.storeName}
        error={problem}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" disabled={name.trim() === '' || name.trim() === store.name}>
        {t('rename')}
      </Button>
    </Renaming>
  );
}
