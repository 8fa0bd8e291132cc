import type { MealPlanTemplate } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useRef } from 'react';
import { useTakeBack } from '../useTakeBack';
import { weekLabel } from '../weekView';
import {
  useApplyTemplateMutation,
  useDeleteTemplateMutation,
  useRenameTemplateMutation,
  useRestoreTemplateMutation,
  useSaveTemplateMutation,
} from './templatesApi';

/** Limits and what is gone are said in the server's words. */
const explained: readonly string[] = ['slot-full', 'template-full', 'too-many-templates', 'not-found'];

type Doing = 'save' | 'apply' | 'rename' | 'delete' | 'restore';

function reasonOf(error: unknown, what: Doing): string {
  if (isApiFailure(error) && error.code && explained.includes(error.code)) return error.message;
  return `Failed to ${what} template. Please try again.`;
}

/** What can be done with templates, each with its toast; answers whether it has happened. */
export function useTemplates(sunday: Day) {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [saveTemplate, saving] = useSaveTemplateMutation();
  const [applyTemplate, applying] = useApplyTemplateMutation();
  const [renameTemplate, renaming] = useRenameTemplateMutation();
  const [deleteTemplate, deleting] = useDeleteTemplateMutation();
  const [restoreTemplate] = useRestoreTemplateMutation();
  const takeBack = useTakeBack('Template Undone');
  // An attempt whose answer was lost is repeated under its key, and does nothing twice.
  const attempt = useRef<{ what: string; key: string } | null>(null);
  const keyOf = (what: string) => {
    if (attempt.current?.what !== what) attempt.current = { what, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const week = midnightOf(sunday, timeZone).toISOString();
  const done = (title: string, description: string, undo?: () => void) => {
    attempt.current = null;
    toast({
      title,
      description,
      tone: 'positive',
      ...(undo ? { action: { label: 'Undo', onClick: undo } } : {}),
    });
    return true;
  };
  const failed = (error: unknown, what: Doing) => {
    toast({ title: 'Error', description: reasonOf(error, what), tone: 'destructive' });
    return false;
  };

  const save = async (name: string): Promise<boolean> => {
    const { data, error } = await saveTemplate({ week, name, key: keyOf(`save ${name}`) });
    if (error) return failed(error, 'save');
    return done('Template Saved', `${data.name} holds ${data.meals} recipe(s)`, () => void remove(data));
  };
  const apply = async ({ id }: MealPlanTemplate): Promise<boolean> => {
    const { data, error } = await applyTemplate({ id, week, key: keyOf(`apply ${id}`) });
    if (error) return failed(error, 'apply');
    return done(
      'Template Applied',
      `${data.length} recipe(s) planned for ${weekLabel(sunday)}`,
      () => void takeBack(data, sunday),
    );
  };
  const rename = async ({ id, name: before }: MealPlanTemplate, name: string): Promise<boolean> => {
    const { error } = await renameTemplate({ id, name });
    if (error) return failed(error, 'rename');
    return done('Template Renamed', `${before} is called ${name} now`, () => void undoRename(id, before));
  };
  const undoRename = async (id: string, before: string) => {
    const { error } = await renameTemplate({ id, name: before });
    if (error) failed(error, 'rename');
    else done('Template Undone', `${before} has its name again`);
  };
  const remove = async ({ id, name }: MealPlanTemplate): Promise<boolean> => {
    const { error } = await deleteTemplate(id);
    // Somebody else may have deleted it already.
    if (error && !(isApiFailure(error) && error.status === 404)) return failed(error, 'delete');
    return done(
      'Template Deleted',
      `${name} is gone; what was planned from it stays`,
      () => void restore(id),
    );
  };
  const restore = async (id: string) => {
    const { data, error } = await restoreTemplate(id);
    if (error) failed(error, 'restore');
    else done('Template Undone', `${data.name} is back`);
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
