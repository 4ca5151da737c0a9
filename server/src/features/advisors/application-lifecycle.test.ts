import { applicationStatuses } from '@evenkeel/contract/advisors'
import { expect, test } from 'vitest'
import { applicationMoves, isProofOpen, moveApplication } from './application-lifecycle.ts'

test('an application moves only along the table: nobody approves, and nothing else leads anywhere', () => {
  const open = applicationStatuses.flatMap((status) =>
    (Object.keys(applicationMoves) as (keyof typeof applicationMoves)[]).flatMap((move) => {
      const next = moveApplication(status, move)
      return next ? [`${status} –${move}→ ${next}`] : []
    }),
  )
  expect(open).toEqual([
    'draft –submit→ submitted',
    'submitted –withdraw→ withdrawn',
    'in-review –withdraw→ withdrawn',
    'withdrawn –submit→ submitted',
  ])
})

test('who somebody is can be proved until it is decided', () => {
  expect(applicationStatuses.filter(isProofOpen)).toEqual(['draft', 'submitted', 'in-review', 'withdrawn'])
})
