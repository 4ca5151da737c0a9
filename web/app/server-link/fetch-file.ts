import type { CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import type { CallOptions } from './call.ts'
import { exchange } from './exchange.ts'
import { startIdleTimeout } from './idle-timeout.ts'

const stillForMs = 30_000

type ParamsFor<E extends Endpoint> = CallInput<E> extends { params: infer P } ? P : Record<string, never>

/** Reads the body chunk by chunk, so that a large file on a slow line doesn't time out while it arrives. */
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

/** Downloads a file from an endpoint, by the same rules as every other call. */
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
