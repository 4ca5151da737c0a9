import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useResultsStore } from '../../features/market/matching/results/results-store.ts'
import { search } from '../../features/market/matching/testing/sample-matching.ts'
import { dana } from '../../features/people/consumers/testing/sample-profile.ts'
import {
  choose,
  press,
  showOnboarding,
  signInAs,
  startAfresh,
} from '../../features/people/consumers/testing/show-onboarding.tsx'
import { playServer } from '../../testing/play-server.ts'

startAfresh()

test('after Finish the search runs at once and its results open', async () => {
  signInAs('consumer')
  const asked = playServer({
    'GET /api/v1/consumer/4821': { data: { ...dana, onboarded_at: null } },
    'GET /api/v1/onboarding/draft': { draft: null },
    'GET /api/v1/privacy/consents': { consents: [], reveals: [] },
    'POST /api/v1/onboarding/consumer/finish': { consumer: dana },
    'POST /api/v1/matchmaking/search': search,
    'GET /api/v1/onboarding/begun': { begun: null },
  })
  showOnboarding('/onboarding/consumer/check-and-agree')
  await screen.findByLabelText(/I agree to the Terms/)
  for (const words of [/Terms/, /Privacy notice/, /documents electronically/, /Email me about my account/])
    await choose(words)
  await press('Finish')
  expect(await screen.findByText(/You are at \/consumer\/matchmaking\/advisors/)).toBeTruthy()
  expect(asked.filter(({ call }) => call.includes('matchmaking/search'))).toHaveLength(1)
  expect(useResultsStore.getState()).toMatchObject({ consumerId: 4821, search_id: search.search_id })
})

test('after Finish the advisor whose public page they came from is asked', async () => {
  signInAs('consumer')
  const asked = playServer({
    'GET /api/v1/consumer/4821': { data: { ...dana, onboarded_at: null } },
    'GET /api/v1/onboarding/draft': { draft: null },
    'GET /api/v1/privacy/consents': { consents: [], reveals: [] },
    'POST /api/v1/onboarding/consumer/finish': { consumer: dana },
    'POST /api/v1/matchmaking/search': search,
    'GET /api/v1/onboarding/begun': { begun: { kind: 'save', advisor_id: 201 } },
    'PUT /api/v1/matchmaking/advisors/201/saved': null,
    'PUT /api/v1/onboarding/begun': null,
  })
  showOnboarding('/onboarding/consumer/check-and-agree')
  await screen.findByLabelText(/I agree to the Terms/)
  for (const words of [/Terms/, /Privacy notice/, /documents electronically/, /Email me about my account/])
    await choose(words)
  await press('Finish')
  expect(await screen.findByText(/You are at \/consumer\/matchmaking\/advisors\?advisor=/)).toBeTruthy()
  expect(asked.map(({ call }) => call)).toContain('PUT /api/v1/matchmaking/advisors/201/saved')
})
