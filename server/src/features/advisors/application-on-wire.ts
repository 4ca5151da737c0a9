import type { AdvisorAnswers } from '@evenkeel/contract/advisor-answers'
import { advisorSteps, missingInAdvisorStep } from '@evenkeel/contract/advisor-steps'
import type { Application } from '@evenkeel/contract/advisors'
import { brand } from '@evenkeel/contract/brand'
import type { Criteria } from '@evenkeel/contract/criteria'
import type { ApplicationRow } from './application-store.ts'
import { missingSteps } from './missing-steps.ts'

type Check = Application['checks'][number]
type State = Check['state']

interface Facts {
  /** Undefined while nothing was saved: a draft. */
  row: ApplicationRow | undefined
  answers: AdvisorAnswers
  criteria: Pick<Criteria, 'states' | 'de_minimis_states'>
  now: Date
}

const seconds = (at: Date | null | undefined) => (at ? Math.floor(at.getTime() / 1000) : null)

export function applicationOnWire({ row, answers, criteria, now }: Facts): Application {
  const proof = {
    method: row?.proofMethod ?? null,
    state: proofState(row, now),
    workEmail: row?.workEmail ?? null,
    officerName: row?.officerName ?? null,
    officerEmail: row?.officerEmail ?? null,
  }
  const statesServed = criteria.states.length + criteria.de_minimis_states.length
  return {
    status: row?.status ?? 'draft',
    submittedAt: seconds(row?.submittedAt),
    checks: checksOf(row, answers, proof.state),
    proof,
    missingSteps: missingSteps({ answers, proof, statesServed }),
    signedName: row?.signedName ?? null,
  }
}

function proofState(row: ApplicationRow | undefined, now: Date): State {
  if (!row) return 'not-started'
  const isOver =
    row.proofState === 'waiting' && row.codeExpiresAt !== null && row.codeExpiresAt.getTime() <= now.getTime()
  return isOver ? 'expired' : row.proofState
}

const kinds = ['identity', 'register', 'documents', 'fees', 'disclosures'] as const

function checksOf(row: ApplicationRow | undefined, answers: AdvisorAnswers, identity: State): Check[] {
  // Approval is given when every check has passed, and a suspension takes none of them back.
  if (row?.status === 'approved' || row?.status === 'suspended')
    return kinds.map((kind) => ({
      kind,
      state: 'passed',
      by: brand.name,
      at: seconds(row.decidedAt),
      note: null,
    }))
  const isHandedIn = row?.status === 'submitted' || row?.status === 'in-review'
  const hasRecord = missingInAdvisorStep(advisorSteps[0], answers).length === 0
  const untouched = (kind: Check['kind'], state: State): Check => ({
    kind,
    state,
    by: null,
    at: null,
    note: null,
  })
  return [
    {
      kind: 'identity',
      state: identity,
      by: identity === 'passed' ? 'You' : null,
      at: seconds(row?.provedAt),
      note: identityNote(row, identity),
    },
    untouched('register', hasRecord ? 'waiting' : 'not-started'),
    untouched('documents', 'not-started'),
    untouched('fees', isHandedIn ? 'waiting' : 'not-started'),
    untouched('disclosures', isHandedIn ? 'waiting' : 'not-started'),
  ]
}

function identityNote(row: ApplicationRow | undefined, state: State): string | null {
  if (state === 'expired') return 'The code was not entered within 24 hours. Ask for a new one.'
  if (state !== 'waiting') return null
  switch (row?.proofMethod) {
    case 'work-email':
      return 'We sent a code to your work email. Enter it to go on.'
    case 'compliance-officer':
      return 'We have written to your compliance officer and will call the firm’s published number.'
    case 'government-id':
      return 'You can upload your ID as soon as documents open.'
    default:
      return null
  }
}
