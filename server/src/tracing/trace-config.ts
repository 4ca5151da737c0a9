// The standard names of OpenTelemetry, read by config.ts and passed on: a typing error stops the start instead of
// being ignored by the library.

export interface TraceConfig {
  /** Where spans are posted, with its path. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  resource: Readonly<Record<string, string>>
  /** The share of traces that are kept where the caller has not decided. */
  ratio: number
}

interface Reader {
  text(name: string): string | undefined
  secret(name: string): string | undefined
  wrong: string[]
}

const samplers = ['parentbased_always_on', 'parentbased_traceidratio']
const isLocal = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Undefined without an endpoint. */
export function readTraceConfig({ text, secret, wrong }: Reader): TraceConfig | undefined {
  const shared = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  const own = text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  const name = own === undefined ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  const given = own ?? (shared && `${shared.replace(/\/+$/, '')}/v1/traces`)
  if (given === undefined || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined

  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    wrong.push(`${name} must be a URL that starts with http:// or https://.`)
  const protocol = text('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf'
  if (protocol !== 'http/protobuf')
    wrong.push(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, not "${protocol}".`)

  const headers = pairs(secret('OTEL_EXPORTER_OTLP_HEADERS'))
  if (!headers) wrong.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs separated by commas.')
  // Headers hold the collector's key.
  else if (Object.keys(headers).length > 0 && url?.protocol === 'http:' && !isLocal(url.hostname))
    wrong.push(
      `${name} must start with https:// where OTEL_EXPORTER_OTLP_HEADERS is set, unless it is on this machine.`,
    )
  const resource = pairs(text('OTEL_RESOURCE_ATTRIBUTES'))
  if (!resource) wrong.push('OTEL_RESOURCE_ATTRIBUTES must be name=value pairs separated by commas.')

  const sampler = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  if (!samplers.includes(sampler)) wrong.push(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.`)
  const share = text('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = sampler === 'parentbased_traceidratio' ? Number(share) : 1
  if (!(ratio >= 0 && ratio <= 1))
    wrong.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${share}".`)

  return {
    url: url?.href ?? '',
    headers: headers ?? {},
    serviceName: text('OTEL_SERVICE_NAME') ?? 'evenkeel',
    resource: resource ?? {},
    ratio,
  }
}

/** W3C baggage form: `a=b,c=d`, values percent-encoded. Undefined if it is not. */
function pairs(list: string | undefined): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const pair of list?.split(',') ?? []) {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (key === undefined || value === undefined) return undefined
    try {
      found[key] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return found
}
