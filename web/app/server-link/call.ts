import type { AnswerOf, CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import { readAnswer } from './call-failures.ts'
import type { CallParts } from './call-parts.ts'
import { type CallOptions, exchange } from './exchange.ts'

// The way to the server; files go by send-file.ts and come by fetch-file.ts. Answers are trusted to be what the
// contract says, so no schema is needed here and public pages that call do not carry a validator.

export type { CallOptions }

const giveUpAfterMs = 30_000

function bodyFor(endpoint: Endpoint, { body }: CallParts): string | undefined {
  if (endpoint.method === 'GET') return undefined
  // A JSON content type with nothing behind it is a malformed request to many servers.
  return JSON.stringify(body ?? {})
}

/** Calls an endpoint of the contract. Fails with CallFailed, or with the signal's reason when the caller gave up. */
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
