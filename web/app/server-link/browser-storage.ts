import { clientLog } from './client-log.ts'
import { isSecretName, type StorageKind } from './secret-names.ts'

// The only access to browser storage (spec 3-29). Nothing here throws, because blocked or full storage must never
// break a page.

const secondsPerDay = 86_400

interface CookieOptions {
  /** Lifetime of the cookie in days; without it the cookie ends with the browser session (spec 9-05). */
  days?: number
  path?: string
}

function areaOf(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage
}

function readCookie(name: string): string | null {
  const start = `${encodeURIComponent(name)}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

function writeCookie(name: string, value: string, { days, path = '/' }: CookieOptions): void {
  const age = days === undefined ? '' : `; max-age=${Math.round(days * secondsPerDay)}`
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists neither in Firefox nor on http pages
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=${path}; samesite=lax${age}${secure}`
}

function namesIn(kind: StorageKind): string[] {
  if (kind !== 'cookie') return Object.keys(areaOf(kind))
  const pairs = document.cookie.split('; ').filter(Boolean)
  return pairs.map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''))
}

function attempt<T>(name: string, work: () => T, otherwise: T): T {
  // Public pages are also rendered at build time, without a browser.
  if (typeof window === 'undefined') return otherwise
  try {
    return work()
  } catch (error) {
    clientLog.warn('browser storage is not available', {
      name,
      code: error instanceof Error ? error.name : 'unknown',
    })
    return otherwise
  }
}

let onlyNames: ReadonlySet<string> | undefined

/**
 * From now on only these names are stored, because a masquerade target's data stays in memory. Undefined lifts the
 * restriction.
 */
export function keepOnly(names: ReadonlySet<string> | undefined): void {
  onlyNames = names
}

export function readStored(kind: StorageKind, name: string): string | null {
  return attempt(name, () => (kind === 'cookie' ? readCookie(name) : areaOf(kind).getItem(name)), null)
}

/** False if it was not stored: a secret's name, a name restricted now, or storage that is blocked or full. */
export function writeStored(
  kind: StorageKind,
  name: string,
  value: string,
  options: CookieOptions = {},
): boolean {
  if (isSecretName(kind, name)) {
    clientLog.error('refused to store what must not be kept', { name })
    return false
  }
  if (onlyNames && !onlyNames.has(name)) return false
  const write = () => {
    if (kind === 'cookie') writeCookie(name, value, options)
    else areaOf(kind).setItem(name, value)
    return true
  }
  return attempt(name, write, false)
}

export function removeStored(kind: StorageKind, name: string, path = '/'): void {
  const remove = () =>
    kind === 'cookie' ? writeCookie(name, '', { days: -1, path }) : areaOf(kind).removeItem(name)
  attempt(name, remove, undefined)
}

/** Clears an area except the given names; for cookies, those that a page can read. */
export function clearStored(kind: StorageKind, except: ReadonlySet<string>): void {
  const names = attempt(kind, () => namesIn(kind), [])
  for (const name of names) if (!except.has(name)) removeStored(kind, name)
}
