import type { MealPlanTemplate } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useOutcome, useSession } from '@forkcast/web-kit';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { useUndoEntries } from '../undo/useUndoEntries';
import { weekLabel } from '../week/weekView';
import {
  useApplyTemplateMutation,
  useDeleteTemplateMutation,
  useRenameTemplateMutation,
  useRestoreTemplateMutation,
  useSaveTemplateMutation,
} from './templatesApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Error codes whose message from the server is shown. */
const codesWithMessage: readonly string[] = ['slot-full', 'template-full', 'too-many-templates', 'not-found'];

type TemplateAction = 'save' | 'apply' | 'rename' | 'delete' | 'restore';

function failureText(error: unknown, action: TemplateAction): string {
  if (isApiFailure(error) && error.code && codesWithMessage.includes(error.code)) return error.message;
  return t(`${action}Failed`);
}

/** The actions on templates, each with its toast. Each returns whether it succeeded. */
export function useTemplates(sunday: Day) {
  const { done, failed: showFailure } = useOutcome();
  const [saveTemplate, saving] = useSaveTemplateMutation();
  const [applyTemplate, applying] = useApplyTemplateMutation();
  const [renameTemplate, renaming] = useRenameTemplateMutation();
  const [deleteTemplate, deleting] = useDeleteTemplateMutation();
  const [restoreTemplate] = useRestoreTemplateMutation();
  const undoEntries = useUndoEntries(t('undone'));
  const keyOf = useIdempotencyKey();

  const week = midnightOf(sunday, useSession().user.timeZone).toISOString();
  const failed = (error: unknown, action: TemplateAction) =>
    showFailure(shared('failure'), failureText(error, action));

  const save = async (name: string): Promise<boolean> => {
    const { data, error } = await saveTemplate({ week, name, key: keyOf(`save ${name}`) });
    if (error) return failed(error, 'save');
    return done(t('saved'), t('savedBody', { template: data.name, count: data.meals }), () => remove(data));
  };
  const apply = async ({ id }: MealPlanTemplate): Promise<boolean> => {
    const { data, error } = await applyTemplate({ id, week, key: keyOf(`apply ${id}`) });
    if (error) return failed(error, 'apply');
    return done(t('applied'), t('appliedBody', { count: data.length, week: weekLabel(sunday) }), () =>
      undoEntries(data, sunday),
    );
  };
  const rename = async ({ id, name: before }: MealPlanTemplate, name: string): Promise<boolean> => {
    const { error } = await renameTemplate({ id, name });
    if (error) return failed(error, 'rename');
    return done(t('renamed'), t('renamedBody', { before, name }), () => undoRename(id, before));
  };
  const undoRename = async (id: string, before: string) => {
    const { error } = await renameTemplate({ id, name: before });
    if (error) failed(error, 'rename');
    else done(t('undone'), t('renameUndoneBody', { template: before }));
  };
  const remove = async ({ id, name }: MealPlanTemplate): Promise<boolean> => {
    const { error } = await deleteTemplate(id);
    // Someone else may have deleted it.
    if (error && !(isApiFailure(error) && error.status === 404)) return failed(error, 'delete');
    return done(t('deleted'), t('deletedBody', { template: name }), () => restore(id));
  };
  const restore = async (id: string) => {
    const { data, error } = await restoreTemplate(id);
    if (error) failed(error, 'restore');
    else done(t('undone'), t('restoredBody', { template: data.name }));
  };
  return {
    save,
    apply,
    rename,
    remove,
    isSaving: saving.isLoading,
    applyingId: applying.isLoading ? (applying.originalArgs?.id ?? null) : null,
    isChanging: renaming.isLoading || deleting.isLoading,
  };
}
