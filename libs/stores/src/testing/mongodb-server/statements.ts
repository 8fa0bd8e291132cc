import type { DocumentCollection, StoredDocument } from '@forkcast/event-sourcing';
import type { BSON } from 'mongodb';
import { DuplicateKeyError } from '../../embedded/documents/documents';
import { CommandError, unsupported, type DeleteStatement, type Reply, type UpdateStatement } from './command';

type Documents = DocumentCollection<StoredDocument>;
type Statement<Outcome> = () => Promise<Outcome>;

interface WriteError {
  index: number;
  code: number;
  errmsg: string;
  keyPattern?: unknown;
  keyValue?: unknown;
}

export async function insertAll(
  documents: Documents,
  inserted: readonly StoredDocument[],
  ordered: boolean,
): Promise<Reply> {
  const { done, writeErrors } = await runEach(
    inserted.map((document) => () => documents.bulkWrite([{ insertOne: { document } }])),
    ordered,
  );
  return { n: done.length, ...errorsIn(writeErrors) };
}

export async function updateAll(
  documents: Documents,
  updates: readonly UpdateStatement[],
  ordered: boolean,
): Promise<Reply> {
  const { done, writeErrors } = await runEach(
    updates.map((update) => () => runUpdate(documents, update)),
    ordered,
  );
  const upserted = done.flatMap(({ index, outcome }) =>
    outcome.upsertedId === undefined ? [] : [{ index, _id: outcome.upsertedId }],
  );
  const sum = (count: (outcome: Updated) => number) =>
    done.reduce((total, { outcome }) => total + count(outcome), 0);
  return {
    n: sum(({ matchedCount }) => matchedCount) + upserted.length,
    nModified: sum(({ modifiedCount }) => modifiedCount),
    ...(upserted.length > 0 && { upserted }),
    ...errorsIn(writeErrors),
  };
}

export async function deleteAll(
  documents: Documents,
  deletes: readonly DeleteStatement[],
  ordered: boolean,
): Promise<Reply> {
  const { done, writeErrors } = await runEach(
    deletes.map(
      ({ q, limit }) =>
        () =>
          limit === 1 ? documents.deleteOne(q) : documents.deleteMany(q),
    ),
    ordered,
  );
  return {
    n: done.reduce((total, { outcome }) => total + outcome.deletedCount, 0),
    ...errorsIn(writeErrors),
  };
}

interface Updated {
  matchedCount: number;
  modifiedCount: number;
  upsertedId: unknown;
}

async function runUpdate(documents: Documents, { q, u, upsert, multi }: UpdateStatement): Promise<Updated> {
  if (multi || Array.isArray(u)) throw unsupported('updates of many, or by pipelines');
  const { _id }: { _id?: unknown } = q;
  if (upsert && typeof _id !== 'string') throw unsupported('upserts that do not name the _id');
  const isUpdate = Object.keys(u).some((field) => field.startsWith('$'));
  const outcome = isUpdate
    ? await documents.updateOne(q, u, { upsert })
    : await documents.replaceOne(q, withoutId(u), { upsert });
  return { ...outcome, upsertedId: outcome.upsertedCount === 1 ? _id : undefined };
}

function withoutId({ _id, ...replacement }: BSON.Document): BSON.Document {
  return replacement;
}

/** Runs statements sequentially; if ordered, up to the first that fails. */
async function runEach<Outcome>(
  statements: readonly Statement<Outcome>[],
  ordered: boolean,
): Promise<{ done: { index: number; outcome: Outcome }[]; writeErrors: WriteError[] }> {
  const done: { index: number; outcome: Outcome }[] = [];
  const writeErrors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      done.push({ index, outcome: await statement() });
    } catch (error) {
      writeErrors.push({ index, ...writeErrorOf(error) });
      if (ordered) break;
    }
  }
  return { done, writeErrors };
}

function writeErrorOf(error: unknown): Omit<WriteError, 'index'> {
  if (error instanceof CommandError || !(error instanceof Error)) throw error;
  if (error instanceof DuplicateKeyError) {
    const { keyPattern, keyValue } = error;
    return { code: 11000, errmsg: error.message, keyPattern, keyValue };
  }
  if (error instanceof TypeError) return { code: 9, errmsg: error.message };
  throw error;
}

function errorsIn(writeErrors: readonly WriteError[]): { writeErrors?: readonly WriteError[] } {
  return writeErrors.length > 0 ? { writeErrors } : {};
}
