import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { HistoryStep, StepPayloads } from '../demo-tables.ts'

/** Runs a step at the time its services' clock shows, and returns the steps that follow from it. */
export type RunStep<Kind extends keyof StepPayloads> = (
  services: Services,
  what: StepPayloads[Kind],
) => Promise<HistoryStep[]>

export type StepRunners = { readonly [Kind in keyof StepPayloads]: RunStep<Kind> }

/** A demo person as the caller of a request in the past. */
export const demoCaller = (personId: PersonId, role: Role, signedInAt: Date): Caller => ({
  personId,
  role,
  sessionId: 'demo-history',
  signedInAt,
})
