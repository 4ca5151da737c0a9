import type { Services } from '../../../../services.ts'
import type { HistoryStep, StepPayloads } from '../demo-tables.ts'

/** By the calls that everybody uses, at the hour that the clock of these services shows; returns what it leads to. */
export type RunStep<Kind extends keyof StepPayloads> = (
  services: Services,
  what: StepPayloads[Kind],
) => Promise<HistoryStep[]>

export type StepRunners = { readonly [Kind in keyof StepPayloads]: RunStep<Kind> }
