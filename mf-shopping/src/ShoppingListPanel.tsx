import { type RemotePartProps, RemoteProviders } from '@forkcast/web-kit';
import { ShoppingListPanelView } from './features/shopping-list/ShoppingListPanelView';
import { storeOf } from './store';

/**
 * What the planner shows below the week. `props.sample`: the list could not be generated, and sample items stand for
 * it; then `props.onTryAgain` generates it again, and `props.isGenerating` says that it's in progress.
 */
export default function ShoppingListPanel({ session, shell, props }: RemotePartProps) {
  const onTryAgain = props?.['onTryAgain'] as (() => void) | undefined; // as documented above
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <ShoppingListPanelView
        sample={props?.['sample'] === true}
        isGenerating={props?.['isGenerating'] === true}
        onTryAgain={onTryAgain}
      />
    </RemoteProviders>
  );
}
