import type {
  ImportListRequest,
  ImportMealsRequest,
  ImportTemplateRequest,
  NoteImportRequest,
} from '@forkcast/contracts';
import { compareFiles, nextImport, type ReadFiles } from '@forkcast/recipe-files/import';
import { useSession } from '@forkcast/web-kit';
import { useSendRows } from '../useSendRows';
import {
  useCompareImportMutation,
  useComparePartMutation,
  useImportItemsMutation,
  useImportMealsMutation,
  useImportTemplateMutation,
  useLazyImportStatusQuery,
  useLazyPartStatusQuery,
  useNoteImportMutation,
} from '../importApi';

/** The API requests of an import of files. Each rejects with the API's error. */
export function useImportCalls() {
  const { id: accountId } = useSession().user;
  const [compareRows] = useCompareImportMutation();
  const [comparePart] = useComparePartMutation();
  const [fetchStatus] = useLazyImportStatusQuery();
  const [fetchPartStatus] = useLazyPartStatusQuery();
  const [noteImport] = useNoteImportMutation();
  const [sendMeals] = useImportMealsMutation();
  const [sendTemplate] = useImportTemplateMutation();
  const [sendItems] = useImportItemsMutation();
  const sendRows = useSendRows();

  return {
    compare: (read: ReadFiles) =>
      compareFiles(read, {
        compareRows: (request) => compareRows(request).unwrap(),
        compareIds: (part, request) => comparePart({ part, ...request }).unwrap(),
      }),
    nextImport: (read: ReadFiles) =>
      nextImport(accountId, read, {
        importStatus: (importId) => fetchStatus(importId).unwrap(),
        partStatus: (part, importId) => fetchPartStatus({ part, importId }).unwrap(),
      }),
    sendRows,
    noteImport: (request: NoteImportRequest & { importId: string }) => noteImport(request).unwrap(),
    sendMeals: (request: ImportMealsRequest) => sendMeals(request).unwrap(),
    sendTemplate: (request: ImportTemplateRequest) => sendTemplate(request).unwrap(),
    sendItems: (request: ImportListRequest) => sendItems(request).unwrap(),
  };
}
