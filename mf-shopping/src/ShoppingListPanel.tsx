import { type RemotePartProps, RemoteProviders } from '@forkcast/web-kit';
import { ShoppingListPanelView } from './features/shopping-list/ShoppingListPanelView';
import { storeOf } from './store';

/** What the planner shows below the week; with `props.sample` it begins with sample items. */
export default function ShoppingListPanel({ session, shell, props }: RemotePartProps) {
  return (
    <RemoteProviders store={storeOf(session.user.id)} session={session} shell={shell}>
      <ShoppingListPanelView sample={props?.['sample'] === true} />
    </RemoteProviders>
  );
}
