import { layer } from '@forkcast/ui';
import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { matchPath, useLocation } from 'react-router-dom';
import { recipesApi } from './api/recipesApi';
import { CollectionPage } from './features/collection/CollectionPage';
import { RunningTimers } from './features/cook/RunningTimers';
import { Uploads } from './features/photos/Uploads';
import { uploadsReducer } from './features/photos/uploadsSlice';
import { RecipeLoading } from './features/recipe-page/RecipeLoading';
import { visitsReducer } from './features/recipe-page/visit/visits';

const storeOf = storePerUser(() =>
  createRemoteStore({ apis: [recipesApi], reducers: { visits: visitsReducer, uploads: uploadsReducer } }),
);

const RecipePage = lazyPart(
  async () => (await import('./features/recipe-page/RecipePage')).RecipePage,
  <RecipeLoading />,
);
const ImportFilesPage = lazyPart(
  async () => (await import('./features/import/page/ImportFilesPage')).ImportFilesPage,
);
const CookPage = lazyPart(async () => (await import('./features/cook/CookPage')).CookPage);

/** The collection, the page of a recipe, its cook mode and the import of files. */
export default function App({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  const id = matchPath('/recipes/:id', pathname)?.params.id;
  const cooked = matchPath('/recipes/:id/cook', pathname)?.params.id?.toLowerCase();
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      {cooked !== undefined ? (
        <CookPage key={`cook-${cooked}`} id={cooked} />
      ) : id === undefined ? (
        <CollectionPage />
      ) : id === 'import' ? (
        <ImportFilesPage />
      ) : (
        <RecipePage key={`recipe-${id}`} id={id} />
      )}
      {cooked === undefined ? (
        <div style={{ position: 'sticky', bottom: 'var(--fc-bottom-bar, 0)', zIndex: layer.sticky }}>
          <Uploads />
          <RunningTimers accountId={session.user.id} />
        </div>
      ) : null}
    </RemoteProviders>
  );
}
