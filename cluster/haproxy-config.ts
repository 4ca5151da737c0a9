import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface HaproxyPlaces {
  port: number
  /** A PEM file with certificate and key; undefined: plain HTTP, which browsers accept on this machine. */
  certificate?: string | undefined
  adminSocket: string
  processPorts: readonly number[]
  /** For tests whose clients invent networks: X-Forwarded-For is passed on and sources are not limited. */
  trustsClients?: boolean
}

const shipped = resolve(import.meta.dirname, '../deploy/haproxy.cfg')

/** deploy/haproxy.cfg on this machine's loopback: the same rules with other addresses, without root. */
export function haproxyConfig(places: HaproxyPlaces): string {
  const { port, certificate, adminSocket, processPorts, trustsClients = false } = places
  let text = readFileSync(shipped, 'utf8')
  // A line that is no longer there would otherwise stay as it is, and be tested by nobody.
  const replace = (line: RegExp, by: string) => {
    if (!line.test(text)) throw new Error(`deploy/haproxy.cfg has no line like ${line}`)
    text = text.replace(line, by)
  }
  replace(/^ +user .+\n +group .+\n +chroot .+\n/m, '')
  // Needs no more open files than an ordinary user may have.
  replace(/^( +maxconn) 20000$/m, '$1 4500')
  replace(/(stats socket) \S+ /, `$1 ${adminSocket} `)
  replace(/^frontend http\n(?: .*\n)+\n/m, '')
  const tls = certificate ? ` ssl crt ${certificate} alpn h2,http/1.1` : ''
  replace(/^( +bind) :443 .+$/m, `$1 127.0.0.1:${port}${tls}`)
  if (!certificate) replace(/(cookie evenkeel-process .*)\bsecure /, '$1')
  if (trustsClients) {
    replace(/^ +option forwardfor\n/m, '')
    replace(/^ +http-request del-header X-Forwarded-For\n/m, '')
    replace(/^ +tcp-request connection reject .+\n/m, '')
    replace(/^ +http-request return status 429 .+\n/m, '')
  }
  const servers = processPorts.map((each, index) => {
    const name = `evenkeel-${index + 1}`
    return `    server ${name} 127.0.0.1:${each} cookie ${name}\n`
  })
  replace(/(?:^ +server evenkeel-\d .+\n)+/m, servers.join(''))
  return text
}
