import type { ClientStage } from '@evenkeel/contract/contact/clients'
import type { Outcome } from '@evenkeel/contract/contact/outcomes'
import type { ClientRow } from './client-store.ts'

type Facts = Pick<ClientRow, 'closed' | 'said' | 'firstMetAt' | 'chosen'>

/** The last thing that happened decides: a held meeting, what was said after it, the end of the match, or the advisor's own choice. */
export function stageOfClient({ chosen, ...facts }: Facts): ClientStage {
  const happened = latestFact(facts)
  if (!chosen) return happened.stage
  // A meeting with a client is no step back.
  if (chosen.stage === 'hired' && happened.stage === 'met') return 'hired'
  return chosen.at >= happened.at ? chosen.stage : happened.stage
}

const stageOf: { readonly [Word in Outcome]: ClientStage } = {
  hired: 'hired',
  deciding: 'met',
  'not-for-me': 'not-now',
}

function latestFact({ closed, said, firstMetAt }: Omit<Facts, 'chosen'>): { stage: ClientStage; at: Date } {
  // Closing a match is a word too; a later one counts.
  if (said && (!closed || said.at >= closed.at)) return { stage: stageOf[said.outcome], at: said.at }
  if (closed) return { stage: closed.as === 'hired' ? 'hired' : 'not-now', at: closed.at }
  return firstMetAt ? { stage: 'met', at: firstMetAt } : { stage: 'asked', at: new Date(0) }
}
