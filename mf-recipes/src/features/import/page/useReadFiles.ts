import type { Matches } from '@forkcast/recipe-files';
import type { ColumnMatch } from '@forkcast/recipe-files/csv';
import {
  countOthers,
  gatherFound,
  type Comparison,
  type Part,
  type ReadFiles,
  type RunningImport,
} from '@forkcast/recipe-files/import';
import { errorMessage } from '@forkcast/web-kit';
import { useRef } from 'react';
import { firstNames } from '../firstNames';
import type { Chosen } from '../reading/chosen';
import { useReaders } from '../reading/useReaders';
import type { ImportFilesState } from './importState';
import { t } from './texts';
import type { useImportCalls } from './useImportCalls';
import type { Operation, useOperation } from './useOperation';

type Calls = ReturnType<typeof useImportCalls>;

/** Reads the chosen files and compares their content with what the household has. */
export function useReadFiles(
  { current, begin }: ReturnType<typeof useOperation>,
  calls: Calls,
  setState: (state: ImportFilesState) => void,
) {
  const openReader = useReaders();
  const lastRead = useRef<{ chosen: Chosen; matches: Matches }>(null);

  const compare = (read: ReadFiles, { signal }: Operation) =>
    compareRead(read, calls, (comparison, going) => {
      if (!signal.aborted) setState(createPreview(read, comparison, going));
    });

  const read = async (chosen: Chosen, matches: Matches) => {
    const { files, unreadable } = describeChosen(chosen);
    if (files.length === 0) {
      if (unreadable.length > 0) setState({ phase: 'choose', problem: firstNames(unreadable, 3) });
      return;
    }
    lastRead.current = { chosen, matches };
    const operation = begin();
    const { signal } = operation;
    const gathered = gatherFound();
    setState({ phase: 'reading', files, count: 0 });
    try {
      const reader = await openReader(chosen, matches);
      if (signal.aborted) {
        reader.close();
        return;
      }
      operation.reader = reader;
      await reader.read((found) => {
        if (signal.aborted) return;
        gathered.add(found);
        setState({ phase: 'reading', files, count: gathered.count() });
      });
    } catch (error) {
      if (signal.aborted) return;
      operation.end();
      setState({ phase: 'choose', problem: errorMessage(error, t('readFailed')) });
      return;
    }
    if (signal.aborted) return;
    const notOpened = unreadable.map((where) => ({ reason: null, why: t('notOpened'), where, text: '' }));
    await compare(gathered.whole(files, notOpened), operation);
  };

  return {
    read: (chosen: Chosen) => void read(chosen, new Map()),
    /** Reads the chosen files again with the user's column roles for one table. */
    match: (where: string, columns: ColumnMatch) => {
      if (!lastRead.current) return;
      const { chosen, matches } = lastRead.current;
      void read(chosen, new Map(matches).set(where, columns));
    },
    compare: (read: ReadFiles) => void compare(read, current()),
  };
}

/** Display names of the chosen sources, and files that couldn't be opened. */
function describeChosen(chosen: Chosen): { files: readonly string[]; unreadable: readonly string[] } {
  if ('addresses' in chosen) return { files: chosen.addresses, unreadable: [] };
  if ('text' in chosen) return { files: [t('pastedName')], unreadable: [] };
  const { files, unreadable = [] } = chosen;
  return { files: files.map(({ file, path }) => path ?? file.name), unreadable };
}

/** Shows the comparison while it is pending and when it is known or failed. */
async function compareRead(
  read: ReadFiles,
  calls: Calls,
  show: (comparison: Comparison, going: RunningImport | null) => void,
): Promise<void> {
  const none = new Set<string>();
  if (read.recipes.length + countOthers(read) === 0) {
    const nothingImported = { mealsThere: none, eatenThere: none, templatesThere: none, itemsThere: none };
    show({ state: 'known', compared: [], ...nothingImported }, null);
    return;
  }
  show({ state: 'pending' }, null);
  try {
    show({ state: 'known', ...(await calls.compare(read)) }, await calls.nextImport(read));
  } catch (error) {
    show({ state: 'failed', why: errorMessage(error, t('readFailed')) }, null);
  }
}

function createPreview(
  read: ReadFiles,
  comparison: Comparison,
  going: RunningImport | null,
): ImportFilesState {
  const excluded = new Set<Part>(read.itemsAreOfPast ? ['items'] : []);
  return { phase: 'preview', read, comparison, going, choices: new Map(), excluded, tags: new Map() };
}
