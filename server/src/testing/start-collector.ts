import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
// The protocol's own definitions in the form the project published before it wrote its encoder by hand: what the
// product sends is read by code that shares nothing with what wrote it.
import definitions from 'otlp-definitions/build/src/generated/root.js'

export interface ReceivedSpan {
  name: string
  kind: string
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Record<string, string>
  links: { traceId: string; spanId: string }[]
  status: string
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Pair[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}
interface Pair {
  key: string
  value: Record<string, unknown>
}
interface SentSpan {
  name: string
  kind: string
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Pair[]
  links: { traceId: string; spanId: string }[]
  status?: { code: string; message: string }
  events: unknown[]
}

interface Message {
  decode(body: Buffer): object
  /** A sentence about what is wrong with it. */
  verify(message: object): string | null
  toObject(message: object, options: object): unknown
}
// Generated without types of its messages.
const { opentelemetry } = definitions as unknown as {
  opentelemetry: { proto: { collector: { trace: { v1: { ExportTraceServiceRequest: Message } } } } }
}
const request = opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest
const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')

/** An OpenTelemetry collector on a free port that keeps what it gets. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const state = { headers: {} as IncomingHttpHeaders, resource: {} as Record<string, string> }
  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    state.headers = incoming.headers
    const body = Buffer.concat(chunks)
    const decoded = request.decode(body)
    const problem = request.verify(decoded)
    if (
      incoming.url !== '/v1/traces' ||
      incoming.headers['content-type'] !== 'application/x-protobuf' ||
      problem
    ) {
      answer.writeHead(400).end(problem ?? 'unknown')
      return
    }
    bodies.push(body.toString('latin1'))
    const sent = request.toObject(decoded, {
      bytes: String,
      enums: String,
      longs: String,
      defaults: true,
    }) as Sent
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      state.resource = asRecord(resource.attributes)
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push(received(span))
    }
    answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    /** Everything that arrived, as it came over the wire, and decoded. */
    text: () => `${bodies.join('\n')}\n${JSON.stringify(spans)}`,
    forget() {
      spans.length = bodies.length = 0
    },
    get headers() {
      return state.headers
    },
    get resource() {
      return state.resource
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function received(span: SentSpan): ReceivedSpan {
  return {
    name: span.name,
    kind: span.kind,
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentSpanId: hex(span.parentSpanId),
    attributes: asRecord(span.attributes),
    links: span.links.map(({ traceId, spanId }) => ({ traceId: hex(traceId), spanId: hex(spanId) })),
    status: span.status?.code ?? '',
  }
}

function asRecord(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, String(Object.values(value)[0])]))
}
