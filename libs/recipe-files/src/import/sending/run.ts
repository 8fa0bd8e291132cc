import type {
  ImportListRequest,
  ImportListResponse,
  ImportMealsRequest,
  ImportMealsResponse,
  ImportRecipesRequest,
  ImportRecipesResponse,
  ImportTemplateRequest,
  ImportTemplateResponse,
  NoteImportRequest,
} from '@forkcast/contracts';
import { addAll } from '../../values/addAll';
import { photosOf, type Decided, type Photographed, type Sorted } from '../matching/decisions';
import type { Reader } from '../reading/fileReader';
import type { RunningImport, OtherRows, Outcome, ReadFiles, RunState } from '../importState';
import { inParts } from './inParts';
import { mealsWithRecipes, requestsOf, templateWithRecipes } from './others';
import { nameForFiles } from '../reporting/report';
import { photoTasks, sendPhotos, type PhotoSending } from './sendPhotos';

interface Started extends PhotoSending {
  read: ReadFiles;
  decided: Decided;
  sorted: Sorted;
  others: OtherRows;
  going: RunningImport;
  reader: Pick<Reader, 'photo'>;
  /** Rejects with the API's message. */
  sendRows: (request: ImportRecipesRequest) => Promise<ImportRecipesResponse>;
  /** Rejects with the API's message; the result isn't used. */
  noteImport: (request: NoteImportRequest & { importId: string }) => Promise<unknown>;
  sendMeals: (request: ImportMealsRequest) => Promise<ImportMealsResponse>;
  sendTemplate: (request: ImportTemplateRequest) => Promise<ImportTemplateResponse>;
  sendItems: (request: ImportListRequest) => Promise<ImportListResponse>;
  /** The text of an error for the user. */
  why: (error: unknown) => string;
  onState: (state: RunState) => void;
  /** Called after recipes have been added or changed. */
  onChanged: () => void;
}

/** An import in progress. */
export interface Run {
  /** Starts or continues the import. Photos that failed are tried again. */
  goOn: () => Promise<void>;
  stop: () => void;
}

/**
 * Runs an import: recipes in batches; then meals and templates, which refer to them; then list items; finally the
 * recipes' photos.
 */
export function createRun({ read, decided, sorted, others, going, reader, ...calls }: Started): Run {
  const importId = decided.rows.length === 0 && going.finished !== null ? going.finished : going.importId;
  const name = nameForFiles(read.files);
  const parts = inParts(decided.rows, ({ recipe }) => recipe.details);
  let part = 0;
  let offset = going.offset;
  let done = 0;
  let outcome: Outcome = {
    added: 0,
    replaced: 0,
    refused: sorted.refused.map(({ recipe, reason }) => ({ name: recipe.details.name, reason })),
    photos: 0,
    photosFailed: [],
    meals: {},
    templates: {},
    items: {},
  };
  const recipeIds = existingRecipeIds(sorted);
  const otherRequests = requestsOf(others);
  let othersDone = 0;
  const tasks = photoTasks(decided.withoutPhotos);
  /** Whether photos of existing recipes are part of this import, so that undo removes them. */
  const arePhotosOfImport = decided.withoutPhotos.every((photographed) => photographed.importId === importId);
  let photosTotal = tasks.length + decided.rows.reduce((count, { recipe }) => count + photosOf(recipe), 0);
  /** Rows mark the import's start and end on the server; an import without rows needs `noteImport`. */
  const isWithoutRows = decided.rows.length === 0 && going.finished === null;
  let isRunning = going.isRunning;
  let controller = new AbortController();

  const running = () => ({
    importId,
    read,
    decided,
    same: sorted.same.length,
    twins: sorted.twins.length,
    outcome,
    done,
    total: decided.rows.length,
    photosTotal,
    others,
    othersDone,
    isUndoable: done + othersDone > 0 || (outcome.photos > 0 && arePhotosOfImport),
  });
  const show = (waiting: number | null = null) => {
    if (!controller.signal.aborted) calls.onState({ phase: 'importing', waiting, ...running() });
  };
  const isStopped = () => controller.signal.aborted;

  const record = (rows: Decided['rows'], from: number, { skipped, recipes }: ImportRecipesResponse) => {
    const imported: Photographed[] = [];
    let [added, replaced] = [0, 0];
    for (const { row, recipeId } of recipes) {
      const sent = rows[row - from - 1];
      if (!sent) continue;
      imported.push({ recipe: sent.recipe, recipeId, importId });
      if (sent.recipe.externalId !== null) recipeIds.set(sent.recipe.externalId, recipeId);
      if (sent.replaces) replaced += 1;
      else added += 1;
    }
    const refused = skipped.flatMap(({ row, reason }) => {
      const sent = rows[row - from - 1];
      if (sent) photosTotal -= photosOf(sent.recipe);
      return sent ? [{ name: sent.recipe.details.name, reason }] : [];
    });
    addAll(tasks, photoTasks(imported));
    outcome = {
      ...outcome,
      added: outcome.added + added,
      replaced: outcome.replaced + replaced,
      refused: [...outcome.refused, ...refused],
    };
  };

  const sendParts = async () => {
    for (let rows = parts[part]; rows && !isStopped(); rows = parts[part]) {
      const more = part < parts.length - 1;
      const request = { importId, offset, more, ...(name && { name }), recipes: rows.map(({ row }) => row) };
      record(rows, offset, await calls.sendRows(request));
      part += 1;
      offset += rows.length;
      done += rows.length;
      show();
    }
  };

  /** Records an import without rows in the list of imports, as interrupted until it is complete. */
  const note = async (more: boolean) => {
    if (!isWithoutRows || isRunning === more) return;
    await calls.noteImport({ importId, more, ...(name && { name }) });
    isRunning = more;
  };

  const sendOthers = async () => {
    if (otherRequests.length > 0) await note(true);
    for (let next = otherRequests[0]; next && !isStopped(); next = otherRequests[0]) {
      if ('meals' in next) {
        const meals = mealsWithRecipes(next.meals, recipeIds);
        const response = await calls.sendMeals({ importId, meals });
        outcome = { ...outcome, meals: addCounts(outcome.meals, response.meals) };
        othersDone += meals.length;
      } else if ('template' in next) {
        const template = templateWithRecipes(next.template, recipeIds);
        const response = await calls.sendTemplate({ importId, template });
        outcome = { ...outcome, templates: addCounts(outcome.templates, [response.outcome]) };
        othersDone += 1;
      } else {
        const response = await calls.sendItems({ importId, items: next.items });
        outcome = { ...outcome, items: addCounts(outcome.items, response.items) };
        othersDone += next.items.length;
      }
      otherRequests.shift();
      show();
    }
  };

  const goOn = async () => {
    controller = new AbortController();
    addAll(
      tasks,
      outcome.photosFailed.map(({ task }) => task),
    );
    outcome = { ...outcome, photosFailed: [] };
    show();
    try {
      await sendParts();
      await sendOthers();
      if (!isStopped()) await note(false);
      await sendPhotos(tasks, {
        reader,
        sendPhoto: calls.sendPhoto,
        pause: calls.pause,
        signal: controller.signal,
        onSent: () => {
          outcome = { ...outcome, photos: outcome.photos + 1 };
          show();
        },
        onFailed: (failure) => {
          outcome = { ...outcome, photosFailed: [...outcome.photosFailed, failure] };
          show();
        },
        onWait: show,
      });
      if (isStopped()) calls.onState({ phase: 'stopped', why: null, ...running() });
      else calls.onState({ phase: 'done', ...running() });
    } catch (error) {
      calls.onState({ phase: 'stopped', why: calls.why(error), ...running() });
    } finally {
      calls.onChanged();
    }
  };

  return { goOn, stop: () => controller.abort() };
}

/** Ids of the existing recipes, by external id. */
function existingRecipeIds({ same, alike }: Sorted): Map<string, string> {
  return new Map(
    [...same, ...alike].flatMap(({ recipe: { externalId }, there: { recipeId } }) =>
      externalId === null ? [] : [[externalId, recipeId] as const],
    ),
  );
}

function addCounts<Kind extends string>(
  before: Readonly<Partial<Record<Kind, number>>>,
  outcomes: readonly Kind[],
): Readonly<Partial<Record<Kind, number>>> {
  const after: Partial<Record<Kind, number>> = { ...before };
  for (const kind of outcomes) after[kind] = (after[kind] ?? 0) + 1;
  return after;
}
