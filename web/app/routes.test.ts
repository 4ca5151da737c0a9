import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { prerenderedPaths } from '../prerendered-paths.ts'
import routes from './routes.ts'

interface KnownRoute {
  path: string
  file: string
  id: string
  isFramed: boolean
}

function listRoutes(entries: readonly RouteConfigEntry[], isFramed = false): KnownRoute[] {
  return entries.flatMap((entry) => {
    if (entry.children) return listRoutes(entry.children, true)
    const path = entry.index ? '/' : `/${entry.path}`
    return [{ path, file: entry.file, id: entry.id ?? entry.file, isFramed }]
  })
}

const known = listRoutes(routes)
const specified = [
  '/shared/login',
  '/shared/registration',
  '/login',
  '/onboarding',
  '/onboarding/consumer',
  '/onboarding/consumer/5',
  '/onboarding/advisor',
  '/help',
  '/',
  '/shared/notifications',
  '/notifications',
  '/shared/support',
  '/shared/support/settings',
  '/shared/matchmaking/messages',
  '/advisor/metrics/23089bef-f4a5-530b-8264-959c29d6e463',
  '/advisor/metrics',
  '/advisor/23089bef-f4a5-530b-8264-959c29d6e463',
  '/advisor/matchmaking/criteria',
  '/advisor/matchmaking/settings-intro',
  '/consumer/profile',
  '/consumer/matchmaking/advisors',
  '/consumer/matchmaking/get-started',
  '/consumer/settings',
  '/consumer/ChangePassword',
  '/consumer/4821',
  '/admin/analytics',
  '/admin/masquerade',
  '/admin/matchmaking',
  '/admin/ChangePassword',
]

test('home, help, legal pages and the unknown address stand outside the page frame (spec 2.1-06)', () => {
  const alone = known.filter(({ isFramed }) => !isFramed).map(({ path }) => path)
  expect(alone).toEqual(expect.arrayContaining(['/help', '/', '/legal/privacy', '/*']))
  expect(alone.some((path) => /login|onboarding|shared|consumer|advisor|admin/.test(path))).toBe(false)
})

test('no two addresses share a route id, and every page’s file exists', () => {
  expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
  expect(
    known.map(({ file }) => file).filter((file) => !existsSync(join(import.meta.dirname, file))),
  ).toEqual([])
})

test.each(specified)('%s of the specification has a page (spec §2.1)', (address) => {
  const found = known.find(({ path }) => path !== '/*' && matchPath(path, address))
  expect(found?.path).toBeDefined()
})

test('the booking page is no advisor’s profile', () => {
  const found = known.find(({ path }) => path !== '/*' && matchPath(path, '/advisor/booking'))
  expect(found?.file).toBe('routes/advisor/booking.tsx')
})

test('the watch list is no consumer’s profile', () => {
  const [first] =
    matchRoutes(
      known.map(({ path, file }) => ({ path, id: file })),
      '/consumer/watch',
    ) ?? []
  expect(first?.route.id).toBe('routes/consumer/watch.tsx')
})

test('every prerendered page exists, and none of them is behind the sign-in', () => {
  for (const address of prerenderedPaths.filter((path) => path !== '/404')) {
    expect(known.find(({ path }) => path !== '/*' && matchPath(path, address))?.file).toMatch(
      /^routes\/public\//,
    )
  }
})
