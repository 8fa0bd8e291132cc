/** Visits the provider's pages with a separate cookie jar. */
export class AtProvider {
  readonly #jar = new Map<string, string>();
  readonly #issuer: string;

  constructor(issuer: string) {
    this.#issuer = issuer;
  }

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects while they stay at the provider. Returns the last response and the last redirect's address. */
  async follow(address: string, init?: RequestInit): Promise<{ response: Response; address: string }> {
    let response = await this.open(address, init);
    let at = address;
    for (
      let next = response.headers.get('location');
      next !== null;
      next = response.headers.get('location')
    ) {
      at = new URL(next, at).href;
      if (!at.startsWith(this.#issuer)) break;
      response = await this.open(at);
    }
    return { response, address: at };
  }

  async choose(chooser: string, account: string): Promise<string> {
    const body = new URLSearchParams({ account }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await this.follow(chooser, { method: 'POST', body, headers })).address;
  }
}
