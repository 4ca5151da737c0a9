import type { Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import { clientLog } from './client-log.ts'

/** The input parts of an endpoint; each has some of them. */
export interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function addressOf(endpoint: Endpoint, { params, query }: CallParts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Repeats the contract's name, so that public pages don't load the contract's module; a test compares the two. */
export const overlayHeader = 'X-Masquerade'

interface Sender {
  token: string | undefined
  overlay: string | undefined
}

export function headersFor(
  endpoint: Endpoint,
  { token, overlay }: Sender,
  contentType = 'application/json',
): Record<string, string> {
  // spec 7-02, 7-03: every call has the internal-call header, which is never a sign of trust
  const headers: Record<string, string> = { 'Content-Type': contentType, 'X-Internal-Call': 'true' }
  if (overlay) headers[overlayHeader] = overlay
  if (token) headers.Authorization = `Bearer ${token}`
  // spec 7-05: the request is sent without it
  else if (endpoint.access !== 'anyone' && !endpoint.access.includes('visitor'))
    clientLog.warn('no access token for this call', { call: endpoint.name })
  return headers
}
