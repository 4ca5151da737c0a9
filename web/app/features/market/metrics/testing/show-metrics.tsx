import { keysOf } from '@evenkeel/contract/keys-of'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { ReactNode } from 'react'
import { enterSession } from '../../../../session/session-store.ts'
import { playCalls, type Reply } from '../../../../testing/play-server.ts'
import { queriesWithoutRetry, show } from '../../../../testing/stage.tsx'
import { sampleMetrics, sampleReach } from './sample-metrics.ts'

// For tests: an advisor's home with a simulated server that follows the contract.

type Part = 'metrics' | 'reach' | 'documents' | 'availability' | 'criteria' | 'application'
interface Asked {
  part: Part | undefined
  address: string
  body: Record<string, unknown>
}
export type Answers = Partial<Record<Part, Reply<Asked>>>

/** Each part answers with its sample, with the given value, or with a function of the call. */
export function metricsServer(given: Answers = {}) {
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
  return playCalls(
    ({ call, body }) => {
      const address = call.split(' ')[1] ?? ''
      const part = keysOf(samples).find(
        (name) => address.includes(`/${name}`) && !(name === 'criteria' && address.endsWith('/reach')),
      )
      return { part, address, body }
    },
    ({ part }) => part && (given[part] ?? samples[part]),
  )
}

export function showMetrics(part: ReactNode, at = '/') {
  enterSession({ userId: 77, userType: 'advisor' })
  return show(part, { at, queries: queriesWithoutRetry() })
}
