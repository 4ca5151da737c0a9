import type { IncomingMessage } from 'node:http'

/** The client's address behind trusted proxies, by the same rule as for calls (build-app.ts trustProxy). */
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
