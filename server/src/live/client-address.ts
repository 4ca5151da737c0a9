import type { IncomingMessage } from 'node:http'

/** Whose request it is, by the same rule as everywhere else (build-app.ts trustProxy): so many proxies are believed. */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const chain = [request.socket.remoteAddress ?? '', ...forwarded.reverse()]
  return chain[Math.min(trustedProxies, chain.length - 1)] ?? ''
}
