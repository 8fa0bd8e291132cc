/** An XMLHttpRequest that the test responds to. */
export interface SentUpload {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  isAborted: () => boolean;
  progress: (sent: number) => void;
  answer: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** Simulates a network failure. */
  fail: () => void;
}

const original = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

/** Replaces XMLHttpRequest. Returns the sent requests, in order. */
export function fakeUploads(): readonly SentUpload[] {
  const sent: SentUpload[] = [];

  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    timeout = 0;
    status = 0;
    responseText = '';
    #url = '';
    #sent: Record<string, string> = {};
    #received: Readonly<Record<string, string>> = {};
    #isAborted = false;

    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#sent[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#received[name] ?? null;
    }
    abort() {
      this.#isAborted = true;
      this.#end('abort');
    }
    send(body: unknown) {
      sent.push({
        url: this.#url,
        headers: this.#sent,
        body,
        isAborted: () => this.#isAborted,
        progress: (share) =>
          void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })),
        answer: (status, answered, headers = {}) => {
          this.upload.dispatchEvent(new Event('load'));
          this.status = status;
          this.responseText = typeof answered === 'string' ? answered : JSON.stringify(answered);
          this.#received = headers;
          this.#end('load');
        },
        fail: () => this.#end('error'),
      });
    }
    #end(how: 'abort' | 'error' | 'load') {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  // Covers only the parts in use.
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return sent;
}
