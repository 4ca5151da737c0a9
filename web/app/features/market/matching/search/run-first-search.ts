import { searchAdvisors } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { call } from '../../../../server-link/call.ts'
import { claimResultsFor, setResults } from '../results/results-store.ts'

/** The search after the questions, before any page of the market is open; null for a visitor. */
export async function runFirstSearch(consumerId: PersonId | null): Promise<void> {
  claimResultsFor(consumerId)
  setResults(await call(searchAdvisors, { body: {} }, { isBackground: true }))
}
