/** A request that was sent with XMLHttpRequest, to be answered by the test. */
export interface SentUpload {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  isAborted: () => boolean;
  progress: (sent: number) => void;
  answer: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** No answer ever comes. */
  fail: () => void;
}

const original = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

/** Stands in for the network of uploads; answers those that are sent, in order. */
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
  // As much of it as is used.
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return sent;
}
