import { createRemoteStore, type RemoteAppProps, RemoteProviders, storePerUser } from '@forkcast/web-kit';
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { recipesApi } from './api/recipesApi';
import { CollectionPage } from './features/collection/CollectionPage';
import { RecipeLoading } from './features/recipe-page/PageStates';
import { visitsReducer } from './features/recipe-page/visits';

const storeOf = storePerUser(() =>
  createRemoteStore({ apis: [recipesApi], reducers: { visits: visitsReducer } }),
);

const RecipePage = lazy(() =>
  import('./features/recipe-page/RecipePage').then((page) => ({ default: page.RecipePage })),
);

/** What the shell mounts at /recipes: the collection, and each recipe under its id. */
export default function App({ session, shell }: RemoteAppProps) {
  const { pathname } = useLocation();
  const id = matchPath('/recipes/:id', pathname)?.params.id;
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      {id === undefined ? (
        <CollectionPage />
      ) : (
        <Suspense fallback={<RecipeLoading />}>
          <RecipePage key={`recipe-${id}`} id={id} />
        </Suspense>
      )}
    </RemoteProviders>
  );
}
