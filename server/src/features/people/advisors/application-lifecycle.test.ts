import { type ApplicationStatus, applicationStatuses } from '@evenkeel/contract/people/advisors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApplicationMove,
  applicationMoves,
  isProofOpen,
  type Mover,
  moveApplication,
  movers,
  needsReason,
} from './application-lifecycle.ts'

const moves = Object.keys(applicationMoves) as ApplicationMove[]

/** Repeats the whole table, so that a change must be made in both places. */
const table = [
  'advisor: draft –submit→ submitted',
  'advisor: withdrawn –submit→ submitted',
  'advisor: rejected –submit→ submitted',
  'reviewer: submitted –take-up→ in-review',
  'reviewer: submitted –approve→ approved',
  'reviewer: in-review –approve→ approved',
  'reviewer: submitted –reject→ rejected',
  'reviewer: in-review –reject→ rejected',
  'advisor: rejected –appeal→ in-review',
  'reviewer: approved –suspend→ suspended',
  'house: approved –suspend→ suspended',
  'reviewer: suspended –reinstate→ approved',
  'house: suspended –reinstate→ approved',
  'advisor: submitted –withdraw→ withdrawn',
  'advisor: in-review –withdraw→ withdrawn',
]

test('whatever is not in the table does not happen, whoever tries it, from wherever', () => {
  const happens: string[] = []
  for (const who of movers)
    for (const status of applicationStatuses)
      for (const move of moves) {
        const next = moveApplication(status, move, who)
        if (next) happens.push(`${who}: ${status} –${move}→ ${next}`)
      }
  expect(happens.toSorted()).toEqual(table.toSorted())
})

test('along whatever way, nobody is approved whom no reviewer approved', () => {
  const step = fc.record({ move: fc.constantFrom(...moves), who: fc.constantFrom<Mover>(...movers) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let status: ApplicationStatus = 'draft'
      let wasApproved = false
      for (const { move, who } of steps) {
        const next = moveApplication(status, move, who)
        if (!next) continue
        if (move === 'approve' && who === 'reviewer') wasApproved = true
        if (next === 'rejected' || next === 'withdrawn') wasApproved = false
        status = next
        if (status === 'approved' || status === 'suspended') expect(wasApproved).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('nobody is rejected or suspended without a word', () => {
  expect(moves.filter(needsReason)).toEqual(['reject', 'suspend'])
})

test('who somebody is can be proved until they are approved', () => {
  expect(applicationStatuses.filter(isProofOpen)).toEqual([
    'draft',
    'submitted',
    'in-review',
    'rejected',
    'withdrawn',
  ])
})
