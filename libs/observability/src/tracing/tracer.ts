/** Options of a new span. */
export interface SpanOptions {
  /** 'internal' by default. */
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** Milliseconds since 1970; now by default. */
  startedAt?: number;
  /** Values of limited length; never user input. */
  attributes?: Readonly<Record<string, string | number>>;
}

/** One operation in a trace. */
export interface Span {
  /** For headers and metadata. Its flag says whether the trace is sampled. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  rename(name: string): void;
  /** Ends the span, with an error if it failed. Only the error's name is recorded. */
  end(error?: unknown): void;
}

/** Creates spans and exports them in the background. Drops spans when the queue is full. */
export interface Tracer {
  /** Starts a child span of `parent`, a traceparent. `part` is 'gateway' or a service. */
  start(part: string, name: string, parent: string, options?: SpanOptions): Span;
  /**
   * Starts a trace. `as` is a traceparent from a page that becomes the first span's id; the sampling decision is still
   * made here.
   */
  begin(part: string, name: string, options?: SpanOptions & { as?: string }): Span;
  /** Exports pending spans, for five seconds at most. */
  stop(): Promise<void>;
}
