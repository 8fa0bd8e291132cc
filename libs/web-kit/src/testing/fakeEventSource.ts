/** A test double for EventSource, which jsdom doesn't have. */
export class FakeEventSource extends EventTarget {
  closed = false;
  /** CONNECTING, as after a lost connection. */
  readyState = 0;

  get asEventSource(): EventSource {
    return this as unknown as EventSource; // the subset that a connection uses
  }

  close(): void {
    this.closed = true;
  }

  emitMessage(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  emitOpen(): void {
    this.dispatchEvent(new Event('open'));
  }

  emitError(): void {
    this.dispatchEvent(new Event('error'));
  }
}
