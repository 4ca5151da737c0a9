import { keysOf } from '@evenkeel/contract/keys-of'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { show } from '../../../../testing/stage.tsx'
import { sampleMetrics, sampleReach } from './sample-metrics.ts'

// For tests: an advisor's home with a simulated server that follows the contract.

const answer = (body: unknown) => new Response(JSON.stringify(body))
export type Answers = Partial<
  Record<'metrics' | 'reach' | 'documents' | 'availability' | 'criteria' | 'application', unknown>
>

/** Each part answers with its sample, with the given value, or with a function of the call. */
export function metricsServer(given: Answers = {}) {
  const asked: { part: string; address: string; body: unknown }[] = []
  const samples: Required<Answers> = {
    metrics: { metrics: sampleMetrics },
    reach: sampleReach,
    documents: {
      documents: [
        {
          id: 'd1',
          kind: 'adv_document',
          label: 'ADV Document',
          documentDate: '2026-03-28',
          expiresOn: '2099-06-28',
          isExpired: false,
          pages: 3,
          bytes: 9,
          hasText: true,
          uploadedAt: 1,
          replacedAt: null,
        },
      ],
      required: ['adv_document'],
    },
    availability: { availability: { weekly_hours: null, calendar_link: null, exceptions: [], version: 0 } },
    criteria: { criteria: { ...firstCriteria, states: ['CO'], version: 1, updated_at: 1 } },
    application: { status: 'approved' },
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const part = keysOf(samples).find(
      (name) => address.includes(`/${name}`) && !(name === 'criteria' && address.endsWith('/reach')),
    )
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    asked.push({ part: part ?? 'unknown', address, body })
    const wanted = part && (given[part] ?? samples[part])
    const made = typeof wanted === 'function' ? await wanted({ address, body }) : wanted
    return made instanceof Response ? made : answer(made)
  })
  return asked
}

export function showMetrics(part: ReactNode, at = '/') {
  useSessionStore.setState({ user: 'advisor', userId: 77, isAuthenticated: true, status: 'authenticated' })
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  return show(part, { at, queries: client })
}
