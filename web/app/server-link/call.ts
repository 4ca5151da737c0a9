import type { AnswerOf, CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import { readAnswer } from './call-failures.ts'
import type { CallParts } from './call-parts.ts'
import { type CallOptions, exchange } from './exchange.ts'

// Calls to the server; send-file.ts and fetch-file.ts transfer files. Answers are trusted to match the contract, so
// public pages don't load a validator.

export type { CallOptions }

const giveUpAfterMs = 30_000

function bodyFor(endpoint: Endpoint, { body }: CallParts): string | undefined {
  if (endpoint.method === 'GET') return undefined
  // Many servers reject a JSON content type without a body.
  return JSON.stringify(body ?? {})
}

/** Calls an endpoint of the contract. Fails with CallFailed, or with the signal's reason if the caller aborted. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const parts: CallParts = input as object
  return exchange(
    endpoint,
    {
      parts,
      body: () => bodyFor(endpoint, parts),
      giveUp: AbortSignal.timeout(giveUpAfterMs),
      read: async (answer) => (await readAnswer(answer)) as AnswerOf<E>,
    },
    options,
  )
}
