import { expect, test } from 'vitest'
import { isInternalPath } from './is-internal-path.ts'

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%2e%2F/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '?view=code',
  '#main',
  '',
  '/%E0%A4%A',
  undefined,
  null,
  7,
  { pathname: '/consumer/profile' },
])('%j does not lead to a page of this site', (path) => {
  expect(isInternalPath(path)).toBe(false)
})

test.each([
  '/',
  '/consumer/profile',
  '/consumer/profile?view=profile',
  '/advisor/metrics/2d861659-5f15-505c-aa91-59a3ec897d4e?advisorId=1',
  '/help?content=fees&search=https%3A%2F%2Fexample.com',
  '/help?search=a//b',
  '/shared/matchmaking/messages?with=J%C3%BCrgen',
])('%s does', (path) => {
  expect(isInternalPath(path)).toBe(true)
})
