import type { ImportRecipesRequest, ImportRecipesResponse, NoteImportRequest } from '@forkcast/contracts';
import { addAll } from '../../values/addAll';
import { photosOf, type Decided, type Photographed, type Sorted } from '../matching/decisions';
import type { FoundRecipe, Reader } from '../reading/fileReader';
import type { OtherRows, Outcome, ReadFiles, Running, RunningImport, RunState } from '../importState';
import { inParts } from './inParts';
import { requestsOf, sendOther, type OtherRequest, type OtherSending } from './others';
import { nameForFiles } from '../reporting/report';
import { photoTasks, sendPhotos, type PhotoSending, type PhotoTask } from './sendPhotos';

interface Started extends OtherSending, PhotoSending {
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
export function createRun(started: Started): Run {
  return new ImportRun(started);
}

class ImportRun implements Run {
  readonly #started: Started;
  readonly #parts: Decided['rows'][];
  readonly #otherRequests: OtherRequest[];
  readonly #photoTasks: PhotoTask[];
  readonly #recipeIds: Map<string, string>;
  readonly #import: { importId: string; name?: string };
  #progress: Running;
  #offset: number;
  #isRunning: boolean;
  #controller = new AbortController();

  constructor(started: Started) {
    const { read, decided, sorted, others, going } = started;
    this.#started = started;
    this.#parts = [...inParts(decided.rows, ({ recipe }) => recipe.details)];
    this.#otherRequests = requestsOf(others);
    this.#photoTasks = photoTasks(decided.withoutPhotos);
    this.#recipeIds = existingRecipeIds(sorted);
    this.#progress = progressAtStart(started);
    const name = nameForFiles(read.files);
    this.#import = { importId: this.#progress.importId, ...(name && { name }) };
    this.#offset = going.offset;
    this.#isRunning = going.isRunning;
  }

  async goOn(): Promise<void> {
    const { why, onState, onChanged } = this.#started;
    this.#controller = new AbortController();
    const failed = this.#progress.outcome.photosFailed.map(({ task }) => task);
    addAll(this.#photoTasks, failed);
    this.#record({ photosFailed: [] });
    this.#show();
    try {
      await this.#sendParts();
      await this.#sendOthers();
      if (!this.#isStopped()) await this.#note(false);
      await this.#sendPhotos();
      if (this.#isStopped()) onState({ phase: 'stopped', why: null, ...this.#progress });
      else onState({ phase: 'done', ...this.#progress });
    } catch (error) {
      onState({ phase: 'stopped', why: why(error), ...this.#progress });
    } finally {
      onChanged();
    }
  }

  stop(): void {
    this.#controller.abort();
  }

  #isStopped(): boolean {
    return this.#controller.signal.aborted;
  }

  #show(waiting: number | null = null): void {
    if (!this.#isStopped()) this.#started.onState({ phase: 'importing', waiting, ...this.#progress });
  }

  #record(outcome: Partial<Outcome>, progress: Partial<Running> = {}): void {
    this.#progress = { ...this.#progress, ...progress, outcome: { ...this.#progress.outcome, ...outcome } };
  }

  async #sendParts(): Promise<void> {
    for (let rows = this.#parts[0]; rows && !this.#isStopped(); rows = this.#parts[0]) {
      const more = this.#parts.length > 1;
      const recipes = rows.map(({ row }) => row);
      const request = { ...this.#import, offset: this.#offset, more, recipes };
      this.#recordRows(rows, await this.#started.sendRows(request));
      this.#parts.shift();
      this.#offset += rows.length;
      this.#show();
    }
  }

  #recordRows(rows: Decided['rows'], { skipped, recipes }: ImportRecipesResponse): void {
    const { importId, outcome, done, photosTotal } = this.#progress;
    const imported: Photographed[] = [];
    let replaced = 0;
    for (const { row, recipeId } of recipes) {
      const sent = rows[row - this.#offset - 1];
      if (!sent) continue;
      imported.push({ recipe: sent.recipe, recipeId, importId });
      if (sent.recipe.externalId !== null) this.#recipeIds.set(sent.recipe.externalId, recipeId);
      if (sent.replaces) replaced += 1;
    }
    addAll(this.#photoTasks, photoTasks(imported));
    const refused = skipped.flatMap(({ row, reason }) => {
      const sent = rows[row - this.#offset - 1];
      return sent ? [{ recipe: sent.recipe, reason }] : [];
    });
    this.#record(
      {
        added: outcome.added + imported.length - replaced,
        replaced: outcome.replaced + replaced,
        refused: [...outcome.refused, ...refused.map(refusalOf)],
      },
      { done: done + rows.length, photosTotal: photosTotal - countPhotos(refused), isUndoable: true },
    );
  }

  /** Records an import without rows in the list of imports, as interrupted until it is complete. */
  async #note(more: boolean): Promise<void> {
    const { decided, going, noteImport } = this.#started;
    // Rows mark the import's start and end on the server.
    const isWithoutRows = decided.rows.length === 0 && going.finished === null;
    if (!isWithoutRows || this.#isRunning === more) return;
    await noteImport({ ...this.#import, more });
    this.#isRunning = more;
  }

  async #sendOthers(): Promise<void> {
    if (this.#otherRequests.length > 0) await this.#note(true);
    for (let next = this.#otherRequests[0]; next && !this.#isStopped(); next = this.#otherRequests[0]) {
      const { sent, counts } = await sendOther(next, this.#progress, this.#recipeIds, this.#started);
      this.#record(counts, { othersDone: this.#progress.othersDone + sent, isUndoable: true });
      this.#otherRequests.shift();
      this.#show();
    }
  }

  #sendPhotos(): Promise<void> {
    const { reader, sendPhoto, pause, decided } = this.#started;
    // Undo removes the photos of existing recipes only if they are part of this import.
    const areOfImport = decided.withoutPhotos.every(({ importId }) => importId === this.#progress.importId);
    return sendPhotos(this.#photoTasks, {
      reader,
      sendPhoto,
      pause,
      signal: this.#controller.signal,
      onSent: () => {
        const { outcome, isUndoable } = this.#progress;
        this.#record({ photos: outcome.photos + 1 }, { isUndoable: isUndoable || areOfImport });
        this.#show();
      },
      onFailed: (failure) => {
        this.#record({ photosFailed: [...this.#progress.outcome.photosFailed, failure] });
        this.#show();
      },
      onWait: (seconds) => this.#show(seconds),
    });
  }
}

function progressAtStart({ read, decided, sorted, others, going }: Started): Running {
  return {
    importId: decided.rows.length === 0 && going.finished !== null ? going.finished : going.importId,
    read,
    decided,
    same: sorted.same.length,
    twins: sorted.twins.length,
    outcome: {
      added: 0,
      replaced: 0,
      refused: sorted.refused.map(refusalOf),
      photos: 0,
      photosFailed: [],
      meals: {},
      templates: {},
      items: {},
    },
    done: 0,
    total: decided.rows.length,
    photosTotal: countPhotos(decided.withoutPhotos) + countPhotos(decided.rows),
    others,
    othersDone: 0,
    isUndoable: false,
  };
}

function refusalOf({ recipe, reason }: Sorted['refused'][number]): Outcome['refused'][number] {
  return { name: recipe.details.name, reason };
}

function countPhotos(recipes: readonly { recipe: FoundRecipe }[]): number {
  return recipes.reduce((count, { recipe }) => count + photosOf(recipe), 0);
}

/** Ids of the existing recipes, by external id. */
function existingRecipeIds({ same, alike }: Sorted): Map<string, string> {
  return new Map(
    [...same, ...alike].flatMap(({ recipe: { externalId }, there: { recipeId } }) =>
      externalId === null ? [] : [[externalId, recipeId] as const],
    ),
  );
}
