import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  desktopTests,
  joanna,
  type ShownPage,
  serverKnows,
  showPages,
} from '../../layout/testing/show-pages.tsx'
import Masquerade, { handle as masquerade } from './masquerade.tsx'
import MatchmakingChecker, { handle as matchmaking } from './matchmaking.tsx'

const pages: ShownPage[] = [
  { path: '/admin/masquerade', Component: Masquerade, handle: masquerade },
  { path: '/admin/matchmaking', Component: MatchmakingChecker, handle: matchmaking },
]

desktopTests()

test.each([
  ['/admin/masquerade', 'User Masquerading', /^Access consumer and advisor profiles and metrics\./],
  ['/admin/matchmaking', 'Matchmaking Checker', /^View and manage advisor-consumer matches/],
])('%s is “%s” and says what it is for (spec 2.1-25, 2.1-26)', async (address, title, words) => {
  serverKnows(joanna)
  showPages(address, pages)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})
