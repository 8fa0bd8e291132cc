import type { MemberNames, ServiceState } from '@forkcast/service-kit';
import type { Middleware } from 'koa';

/** What whoever changes the plan is called is kept for 'earlier versions'. */
export function rememberWriters(names: Pick<MemberNames, 'remember'>): Middleware<ServiceState> {
  return async (ctx, next) => {
    const { accountId, displayName } = ctx.state.identity;
    if (ctx.method !== 'GET') await names.remember(accountId, displayName);
    await next();
  };
}
