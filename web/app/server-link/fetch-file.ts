import type { CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import type { CallOptions } from './call.ts'
import { exchange } from './exchange.ts'
import { startIdleTimeout } from './idle-timeout.ts'

const stillForMs = 30_000

type ParamsFor<E extends Endpoint> = CallInput<E> extends { params: infer P } ? P : Record<string, never>

/** A body piece by piece: a large file on a slow line is no reason to give up while it arrives. */
async function readBlob(answer: Response, arrived: () => void): Promise<Blob> {
  const type = answer.headers.get('Content-Type') ?? ''
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    arrived()
  }
  return new Blob(pieces, { type })
}

/** A file of an endpoint that hands one out, by the same rules as every other call. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  params: ParamsFor<E>,
  { query = {}, ...options }: CallOptions & { query?: Record<string, unknown> } = {},
): Promise<Blob> {
  const idleTimeout = startIdleTimeout(stillForMs)
  try {
    return await exchange(
      endpoint,
      {
        parts: { params: params as Record<string, unknown>, query },
        body: () => undefined,
        giveUp: idleTimeout.signal,
        read: (answer) => readBlob(answer, () => idleTimeout.restart(stillForMs)),
      },
      options,
    )
  } finally {
    idleTimeout.end()
  }
}
