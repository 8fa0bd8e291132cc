import { type RemotePartProps, RemoteProviders } from '@forkcast/web-kit';
import { ShoppingListPanelView } from './features/shopping-list/ShoppingListPanelView';
import { storeOf } from './store';

/**
 * The list as shown below the planner's week. `props.sample`: generating failed, so sample items are shown.
 * `props.onTryAgain` then generates again, and `props.isGenerating` is true while it does.
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
