import type { ClientStage } from '@evenkeel/contract/contact/clients'
import type { ClientRow } from './client-store.ts'

type Facts = Pick<ClientRow, 'closed' | 'firstMetAt' | 'chosen'>

/** The last thing that happened decides: a held meeting, the end of the match, or the advisor's own choice. */
export function stageOfClient({ closed, firstMetAt, chosen }: Facts): ClientStage {
  const happened = latestFact({ closed, firstMetAt })
  if (!chosen) return happened.stage
  // A meeting with a client is no step back.
  if (chosen.stage === 'hired' && happened.stage === 'met') return 'hired'
  return chosen.at >= happened.at ? chosen.stage : happened.stage
}

function latestFact({ closed, firstMetAt }: Omit<Facts, 'chosen'>): { stage: ClientStage; at: Date } {
  if (closed) return { stage: closed.as === 'hired' ? 'hired' : 'not-now', at: closed.at }
  return firstMetAt ? { stage: 'met', at: firstMetAt } : { stage: 'asked', at: new Date(0) }
}
