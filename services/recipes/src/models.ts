import type { DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import {
  createMemberNames,
  type MemberNames,
  type PlacesAtOnce,
  type ServiceTools,
} from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import { createExportPlaces } from './export/routes';
import { Turns } from './import/turns';
import { MEMBER_NAMES } from './lastingCollections';
import { usualLimits, type RecipeLimits } from './limits';
import { createImportQuota, createPageQuota, type Quota } from './quotas';
import { LanguageIndexes } from './recipe/collection/languageIndexes';
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './web-import/fetch/fetchPage';
import { createPageReader, type PageReader } from './web-import/reading/pageReader';
import { createPagePlaces } from './web-import/routes';

export interface RecipesOptions {
  /** How often something may be asked of the service; `usualLimits` unless told. */
  limits?: RecipeLimits;
  /** What tests replace. */
  pages?: PageFetcherOptions;
}

/** What the routes and consumers of recipes read and share. */
export interface RecipeModels {
  /** Where the read models are, for their queries. */
  database: DocumentDatabase;
  /** For a recipe's own history. */
  store: EventStore;
  /** How far the collection has come. */
  collection: ProjectionHandle;
  languages: LanguageIndexes;
  names: MemberNames;
  turns: Turns;
  importQuota: Quota;
  exportPlaces: PlacesAtOnce;
  pages: PageFetcher;
  reader: PageReader;
  pageQuota: Quota;
  pagePlaces: PlacesAtOnce;
}

export async function createModels(
  { readModel, ...tools }: ServiceTools,
  { limits = usualLimits, pages }: RecipesOptions = {},
): Promise<RecipeModels> {
  const { store, database, logger } = tools;
  const languages = new LanguageIndexes(database, (err) => {
    logger.warn(
      { err },
      'an order of names could not be indexed; it is tried again when somebody asks for it',
    );
  });
  return {
    database,
    store,
    collection: readModel('collection'),
    languages,
    names: createMemberNames(database, MEMBER_NAMES),
    turns: new Turns(database),
    importQuota: await createImportQuota({ ...tools, limits }),
    exportPlaces: createExportPlaces(),
    pages: createPageFetcher(pages),
    reader: createPageReader(),
    pageQuota: await createPageQuota({ ...tools, limits }),
    pagePlaces: createPagePlaces(),
  };
}
