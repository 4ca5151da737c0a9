/** What a span may say: patterns, names and counts, never text that people wrote. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: SpanAttributes
  /** W3C traceparent of the span this one belongs to; without it the current one. */
  parent?: string | undefined
  /** W3C traceparent of the span that caused this one. */
  link?: string | undefined
}

export interface OpenSpan {
  /** Spans started in the work belong to this one. */
  run<T>(work: () => T): T
  end(outcome?: { attributes?: SpanAttributes; error?: unknown }): void
}

/** Spans of this process for an OpenTelemetry collector. */
export interface Tracing {
  readonly isOn: boolean
  start(name: string, options?: SpanOptions): OpenSpan
  /** Runs the work in a span that ends with it. A failure is recorded by its kind, never by its message. */
  span<T>(name: string, work: () => T, options?: SpanOptions): T
  /** W3C traceparent of the current span; undefined outside of one. */
  current(): string | undefined
  /** Sends what is left, for a bounded time. */
  close(): Promise<void>
}

const noSpan: OpenSpan = { run: (work) => work(), end() {} }

/** Without a collector. */
export const noTracing: Tracing = {
  isOn: false,
  start: () => noSpan,
  span: (_name, work) => work(),
  current: () => undefined,
  close: async () => {},
}
