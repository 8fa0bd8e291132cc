import type { ParameterizedContext } from 'koa';

/** Returns the value of a cookie that this server has signed. */
export function readSignedCookie(ctx: ParameterizedContext, name: string): string | undefined {
  return ctx.cookies.get(fullName(ctx, name), { signed: true });
}

/** Sets a signed cookie that scripts can't read; null removes it. */
export function setSignedCookie(
  ctx: ParameterizedContext,
  name: string,
  value: string | null,
  lifetimeMs: number,
): void {
  ctx.cookies.set(fullName(ctx, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.cookies.secure,
    signed: true,
    overwrite: true,
    ...(value === null ? {} : { maxAge: lifetimeMs }),
  });
}

function fullName(ctx: ParameterizedContext, name: string): string {
  return ctx.cookies.secure ? `__Host-${name}` : name;
}
