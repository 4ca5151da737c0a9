import { beforeEach, expect, test, vi } from 'vitest'
import { clearStored, readStored, removeStored, writeStored } from './browser-storage.ts'
import { storageKinds } from './secret-names.ts'

const logged: unknown[][] = []

beforeEach(() => {
  logged.length = 0
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => logged.push(line))
  }
})

const never = [
  'refreshToken',
  'refresh_token',
  'idToken',
  'federatedJWT',
  'password',
  'newPassword',
  'clientSecret',
  'cognitoAccessToken',
  'backendAPIToken',
  'userEmail',
  'consumerName',
  'isMarried',
]

test.each(storageKinds.flatMap((kind) => never.map((name) => [kind, name] as const)))(
  'what must not be kept is not kept in %s storage under the name %s, and its value is not logged (security H03, H21)',
  (kind, name) => {
    expect(writeStored(kind, name, 'hunter2')).toBe(false)
    expect(readStored(kind, name)).toBeNull()
    expect(JSON.stringify(logged)).not.toContain('hunter2')
  },
)

test.each(['__Host-session', '__Secure-id', '__Host-fp', 'connect.sid', 'authToken', 'csrf'])(
  'a page never writes the authentication cookie %s itself (security H23, spec 9-04)',
  (name) => {
    expect(writeStored('cookie', name, 'x')).toBe(false)
    expect(document.cookie).not.toContain('=x')
  },
)

test('the bearer outlives a reload in session storage only (spec 7-04)', () => {
  expect(writeStored('local', 'authToken', 'x')).toBe(false)
  expect(writeStored('cookie', 'authToken', 'x')).toBe(false)
  expect(writeStored('session', 'authToken', 'x')).toBe(true)
})

test.each(storageKinds)('%s storage is emptied but for what is to stay', (kind) => {
  writeStored(kind, 'lastActivity', '1')
  writeStored(kind, 'odd name; =%', 'x')
  writeStored(kind, 'theme', 'light')
  clearStored(kind, new Set(['theme']))
  expect([readStored(kind, 'lastActivity'), readStored(kind, 'odd name; =%')]).toEqual([null, null])
  expect(readStored(kind, 'theme')).toBe('light')
  removeStored(kind, 'theme')
})

test('a browser that blocks its storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(writeStored('local', 'theme', 'light')).toBe(false)
  expect(readStored('local', 'theme')).toBeNull()
  expect(() => removeStored('local', 'theme')).not.toThrow()
})

test.each(storageKinds)(
  'what is written to %s storage is read back and can be removed (spec 3-29)',
  (kind) => {
    const value = 'a; b=c “ü” 100%'
    expect(writeStored(kind, 'rememberMe', value)).toBe(true)
    expect(readStored(kind, 'rememberMe')).toBe(value)
    removeStored(kind, 'rememberMe')
    expect(readStored(kind, 'rememberMe')).toBeNull()
  },
)

test('a cookie holds for the whole site and as many days as asked (spec 9-05)', () => {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie))
  writeStored('cookie', 'rememberMe', 'true', { days: 30 })
  writeStored('cookie', 'rememberMe', 'true', { path: '/help' })
  expect(written[0]).toContain('; path=/;')
  expect(written[0]).toContain('; max-age=2592000')
  expect(written[1]).toContain('; path=/help;')
  expect(written[1]).not.toContain('max-age')
})
