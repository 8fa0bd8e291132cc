/** What is known of a span when it begins. */
export interface SpanOptions {
  /** 'internal' unless told. */
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** Milliseconds since 1970; now, unless told. */
  startedAt?: number;
  /** Of bounded length, and never what a person typed. */
  attributes?: Readonly<Record<string, string | number>>;
}

/** A piece of work in a trace. */
export interface Span {
  /** For headers and metadata; its flag says whether the trace is recorded. */
  readonly traceparent: string;
  /** Whether it is recorded. Nothing need be told of a trace that is not. */
  readonly recorded: boolean;
  set(name: string, value: string | number): void;
  rename(name: string): void;
  /** Ends it, with what went wrong, if anything did. Only the name of an error is recorded. */
  end(error?: unknown): void;
}

/** Makes spans and sends them out in the background, never more than its queue holds. */
export interface Tracer {
  /** Begins a span of `part`, the gateway or a service, below the one whose traceparent is given. */
  start(part: string, name: string, parent: string, options?: SpanOptions): Span;
  /**
   * Begins a trace. `as` is the traceparent that its first span has, where a page has made one: whether the trace is
   * recorded is decided here all the same.
   */
  begin(part: string, name: string, options?: SpanOptions & { as?: string }): Span;
  /** Sends what is waiting, for five seconds at most. */
  stop(): Promise<void>;
}
