import { personUuid } from '@evenkeel/contract/person-id'
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { playServer } from '../../../../testing/play-server.ts'
import { show } from '../../../../testing/stage.tsx'
import { matchDetail, ruth } from '../testing/sample-requests.ts'
import { KeptAdvisor } from './kept-advisor.tsx'

const read = `GET /api/v1/matchmaking/advisors/${ruth.advisor_id}`
const address = `?advisor=${personUuid('advisor', ruth.advisor_id)}`
const Where = () => <p>At {useLocation().search || 'the list'}</p>
const shown = (isArriving: boolean) =>
  show(
    <>
      <KeptAdvisor advisorId={ruth.advisor_id} isArriving={isArriving} />
      <Where />
    </>,
  )

beforeEach(() => allowLog())

test('an advisor whom the answers rule out is not asked: the list says so and where to read why', async () => {
  playServer({ [read]: { ...matchDetail(), refusals: [{ reason: 'gender', wanted: [], found: [] }] } })
  shown(true)
  expect(await screen.findByText('Ruth Calloway isn’t in your list because of your answers.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toContain(address)
  expect(await screen.findByText(`At ${address}`)).toBeTruthy()
})

test('coming from the questions, the request sheet opens by itself', async () => {
  playServer({ [read]: matchDetail() })
  shown(true)
  expect(await screen.findByText(`At ${address}&ask=meeting`)).toBeTruthy()
})

test('later the list only reminds of them', async () => {
  playServer({ [read]: matchDetail() })
  shown(false)
  expect(await screen.findByRole('link', { name: 'Ask Ruth' })).toBeTruthy()
  expect(screen.getByText('At the list')).toBeTruthy()
})
