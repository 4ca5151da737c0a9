import type { FastifyInstance } from 'fastify'

// On every answer, whatever its status (security.md 3.4). Pages replace the policy with their own (static-site.ts).

export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(publicUrl.protocol === 'https:' && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The policy of one page: its inline scripts by hash, nothing else inline, no foreign origin but a configured profile service. */
export function pagePolicy(
  inlineScriptHashes: readonly string[],
  publicUrl: URL,
  profileServiceUrl?: URL,
): string {
  const isHttps = publicUrl.protocol === 'https:'
  const live = `${isHttps ? 'wss' : 'ws'}://${publicUrl.host}`
  return [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHashes.map((hash) => ` 'sha256-${hash}'`).join('')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${live}${profileServiceUrl ? ` ${profileServiceUrl.origin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
