import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceConfig } from './trace-config.ts'
import type { OpenSpan, SpanOptions, Tracing } from './tracing.ts'

// Loaded only where a collector is configured: the libraries take a tenth of a start.

/** Beyond this spans are dropped: a collector that is away must not fill the memory. */
const maxQueued = 4096
const batchSize = 512
const sendEveryMs = 5000
const sendWithinMs = 5000
/** Within the time a stopping server has. */
const closeWithinMs = 1500

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

interface Options {
  /** Called for every batch. */
  noteExport?(outcome: 'sent' | 'failed'): void
  sendEveryMs?: number
  closeWithinMs?: number
}

export function openTracing(config: TraceConfig, options: Options = {}): Tracing {
  const exporter = noting(
    new OTLPTraceExporter({
      url: config.url,
      headers: { ...config.headers },
      timeoutMillis: sendWithinMs,
      // All that is queued at the end, and what is under way: one batch refused would end the wait for the others.
      concurrencyLimit: 2 * (maxQueued / batchSize),
    }),
    options.noteExport,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...config.resource, 'service.name': config.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxQueued,
        maxExportBatchSize: batchSize,
        scheduledDelayMillis: options.sendEveryMs ?? sendEveryMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  })
  const tracer = provider.getTracer('evenkeel')
  // An own one instead of the library's global: several apps of one process do not mix.
  const contexts = new AsyncLocalStorage<Context>()
  const currentContext = () => contexts.getStore() ?? ROOT_CONTEXT

  function start(name: string, { kind, attributes, parent, link }: SpanOptions = {}): OpenSpan {
    const above = parseTraceparent(parent)
    const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : currentContext()
    const cause = parseTraceparent(link)
    const span = tracer.startSpan(
      name,
      {
        kind: kind ? kinds[kind] : SpanKind.INTERNAL,
        ...(attributes && { attributes: { ...attributes } }),
        ...(cause && { links: [{ context: cause }] }),
      },
      context,
    )
    const own = trace.setSpan(context, span)
    return {
      run: (work) => contexts.run(own, work),
      end(outcome = {}) {
        if (outcome.attributes) span.setAttributes({ ...outcome.attributes })
        if (outcome.error !== undefined) markFailed(span, outcome.error)
        span.end()
      },
    }
  }

  return {
    isOn: true,
    start,
    span(name, work, spanOptions) {
      const opened = start(name, spanOptions)
      let result: ReturnType<typeof work>
      try {
        result = opened.run(work)
      } catch (error) {
        opened.end({ error })
        throw error
      }
      if (result instanceof Promise)
        result.then(
          () => opened.end(),
          (error: unknown) => opened.end({ error }),
        )
      else opened.end()
      return result
    },
    current() {
      const found = trace.getSpanContext(currentContext())
      return found && formatTraceparent(found)
    },
    async close() {
      const closed = provider.shutdown().catch(() => undefined)
      const patienceMs = options.closeWithinMs ?? closeWithinMs
      await Promise.race([closed, delay(patienceMs, undefined, { ref: false })])
    },
  }
}

/** The name of a failure and its code: a message may quote what people wrote. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const name = cause instanceof Error ? cause.name : typeof cause
  // Codes of PostgreSQL, Node and our problems; anything else could be text.
  span.setAttribute('error.type', typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : name)
}

function noting(exporter: SpanExporter, note: Options['noteExport']): SpanExporter {
  return {
    // 0 is the library's success.
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note?.(result.code === 0 ? 'sent' : 'failed')
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  const found = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return isSpanContextValid(found) ? found : undefined
}

function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
