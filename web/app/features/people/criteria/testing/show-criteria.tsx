import type { Places } from '@evenkeel/contract/market/places'
import type { Application } from '@evenkeel/contract/people/advisors'
import { type Criteria, firstCriteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { ReactNode } from 'react'
import { enterSession } from '../../../../session/session-store.ts'
import { playServerByPath, type Sent } from '../../../../testing/play-server.ts'
import { showToLeave } from '../../../../testing/stage.tsx'

// For tests: one advisor's criteria with a server that follows the contract.

export const saved: Criteria = {
  ...firstCriteria,
  states: ['CO', 'UT'],
  asset_minimum: 100_000,
  version: 3,
  updated_at: 1_790_000_000,
}
export const untold: Criteria = { ...firstCriteria, version: 0, updated_at: null }

interface Facts {
  criteria: Criteria
  registered?: readonly StateCode[] | null
  status?: Application['status']
  question?: Application['question']
  places?: Partial<Places>
}

const somePlaces: Places = {
  of: 4,
  taken: 1,
  free: 3,
  renews_on: '2026-12-01',
  paused_until: null,
  unanswered: 0,
  status: 'open',
}

type Put = (body: Record<string, unknown>) => Response | undefined

/** Saves like the server unless `put` returns another answer, and records everything written. */
export function advisorServer(
  { criteria, registered = null, status = 'approved', question = null, places }: Facts,
  put?: Put,
) {
  const world = { criteria, sent: [] as Sent[], places: { ...somePlaces, ...places } }
  playServerByPath({
    'GET /api/v1/advisor/application': { status, question },
    'GET /api/v1/advisor/77': { data: { registered_states: registered } },
    'GET /api/v1/criteria/places': () => ({ places: world.places }),
    'GET /api/v1/criteria': () => ({ criteria: world.criteria }),
    'PUT /api/v1/criteria': ({ call, body }) => {
      world.sent.push({ call, body })
      const other = put?.(body)
      if (other) return other
      const { version: _, ...patch } = body
      const version = world.criteria.version + 1
      world.criteria = { ...world.criteria, ...patch, version, updated_at: 1_790_000_100 }
      return { criteria: world.criteria }
    },
  })
  return world
}

export function showCriteria(part: ReactNode) {
  enterSession({ userId: 77, userType: 'advisor' })
  return showToLeave(part)
}
