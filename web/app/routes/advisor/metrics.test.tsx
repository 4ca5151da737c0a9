import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ownSettings, read, showSettings } from '../../features/account/settings/testing/show-settings.tsx'
import { allowLog } from '../../testing/guard-tests.ts'
import { playServerByPath, refusal } from '../../testing/play-server.ts'
import Metrics from './metrics.tsx'

beforeEach(() => allowLog())

test('an advisor who is leaving reads until when on Home, and can keep the account there', async () => {
  playServerByPath({
    [read]: { settings: { ...ownSettings, deletes_at: 1_790_985_600 } },
    'GET /api/v1/advisor/77/metrics': refusal('unavailable'),
  })
  showSettings(<Metrics />, 'advisor')
  expect(await screen.findByText(/^Your account will be deleted on \w+ \d+, 2026\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy()
})
