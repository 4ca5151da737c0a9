import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'
import { brand } from '@evenkeel/contract/site/brand'
import { CalendarFailure } from './calendar-source.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

// Fetches an address that a person typed: only https and public networks, redirects checked one by one, and limits on
// time and size. The address that was checked is the one that is connected to, so a name cannot resolve to
// another one in between.

export interface SafeFetchOptions {
  /** Tests only: http and this machine's own addresses are allowed too. */
  mayBeLocal: boolean
  withinMs?: number
  maxBytes?: number
  /** Replaceable in tests. */
  resolve?(host: string): Promise<string[]>
}

export interface SafeRequest {
  method?: 'GET' | 'PROPFIND' | 'REPORT'
  headers?: Readonly<Record<string, string>>
  body?: string
  signIn?: { userName: string; password: string }
  /** Answers a redirect instead of following it. */
  isRedirectAnswer?: boolean
}

export interface SafeAnswer {
  /** The address that answered, after redirects. */
  url: URL
  status: number
  header(name: string): string | undefined
  text: string
}

export type SafeFetch = (url: URL, request?: SafeRequest) => Promise<SafeAnswer>

const mostRedirects = 3
const redirects: readonly number[] = [301, 302, 307, 308]
const defaults = { withinMs: 20_000, maxBytes: 10 * 1024 * 1024 }

export function safeFetch(options: SafeFetchOptions): SafeFetch {
  const { mayBeLocal, withinMs, maxBytes } = { ...defaults, ...options }
  const resolve =
    options.resolve ?? (async (host) => (await lookUp(host, { all: true })).map(({ address }) => address))
  const isAllowed = (address: string) => isPublicAddress(address) || (mayBeLocal && isLoopback(address))

  /** All of them must be allowed: a name with one private address is not one we want to know. */
  async function addressOf(hostname: string): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [first] = addresses
    if (first === undefined) throw new CalendarFailure('unreachable')
    if (!addresses.every(isAllowed)) throw new CalendarFailure('refused-address')
    return first
  }

  async function ask(url: URL, request: SafeRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const isPlain = url.protocol === 'http:' && mayBeLocal
    if ((url.protocol !== 'https:' && !isPlain) || url.username || url.password)
      throw new CalendarFailure('refused-address')
    const address = await addressOf(url.hostname)
    const { method = 'GET', headers, body, signIn } = request
    // Asked for a name, it answers only with the address that was checked.
    const lookup: LookupFunction = (_host, { all }, done) => {
      const family = isIP(address)
      if (all) done(null, [{ address, family }])
      else done(null, address, family)
    }
    return new Promise((answered, failed) => {
      const sent = (isPlain ? requestOverHttp : requestOverHttps)(url, {
        method,
        lookup,
        signal,
        agent: false,
        headers: {
          'user-agent': `${brand.name} calendar sync`,
          'accept-encoding': 'gzip',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...(signIn && {
            authorization: `Basic ${Buffer.from(`${signIn.userName}:${signIn.password}`).toString('base64')}`,
          }),
        },
      })
      sent.on('response', answered)
      sent.on('error', failed)
      sent.end(body)
    })
  }

  async function follow(start: URL, request: SafeRequest, signal: AbortSignal): Promise<SafeAnswer> {
    let url = start
    for (let hops = 0; ; hops += 1) {
      const { host } = start
      // A password goes to the host it was typed for, not to one that host names.
      const { signIn, ...open } = request
      const answer = await ask(url, url.host === host && signIn ? { ...open, signIn } : open, signal)
      const { statusCode: status = 0, headers } = answer
      if (!redirects.includes(status) || request.isRedirectAnswer)
        return {
          url,
          status,
          header: (name) => (Array.isArray(headers[name]) ? headers[name][0] : headers[name]),
          text: await textOf(answer, maxBytes, signal),
        }
      answer.destroy()
      const to = headers.location ?? ''
      if (hops === mostRedirects || !URL.canParse(to, url)) throw new CalendarFailure('refused-address')
      url = new URL(to, url)
    }
  }

  return async (url, request = {}) => {
    const signal = AbortSignal.timeout(withinMs)
    try {
      return await follow(url, request, signal)
    } catch (error) {
      if (error instanceof CalendarFailure) throw error
      throw new CalendarFailure(signal.aborted ? 'too-slow' : 'unreachable')
    }
  }
}

/** Counted after unpacking, so that a small file cannot become a large one. */
async function textOf(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<string> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw new CalendarFailure('not-a-calendar')
  const stream = encoding === 'gzip' ? answer.compose(createGunzip(), { signal }) : answer
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of stream) {
      bytes += part.length
      if (bytes > maxBytes) throw new CalendarFailure('too-large')
      parts.push(part)
    }
  } finally {
    answer.destroy()
  }
  return Buffer.concat(parts).toString('utf8')
}
