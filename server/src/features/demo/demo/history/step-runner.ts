import type { Services } from '../../../../services.ts'
import type { HistoryStep, StepPayloads } from '../demo-tables.ts'

/** Runs a step at the time its services' clock shows, and returns the steps that follow from it. */
export type RunStep<Kind extends keyof StepPayloads> = (
  services: Services,
  what: StepPayloads[Kind],
) => Promise<HistoryStep[]>

export type StepRunners = { readonly [Kind in keyof StepPayloads]: RunStep<Kind> }
