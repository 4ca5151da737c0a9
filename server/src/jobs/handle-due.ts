import { errorName } from '@evenkeel/contract/read-error'
import type { Logger } from 'pino'

type Numbered = number | { readonly id: number }
const numberOf = (one: Numbered) => (typeof one === 'number' ? one : one.id)

interface Handling<One extends Numbered> {
  /** False where nothing was left to do. */
  handle: (one: One) => Promise<unknown>
  /** What the log calls its number, and what it says of a failure. */
  idName: string
  failure: string
}

interface Due<One extends Numbered> extends Handling<One> {
  /** In the order of their numbers, those after this one. */
  find: (after: number, atMost: number) => Promise<readonly One[]>
  atOnce?: number
  /** No further page is begun once so many were handled. */
  most?: number
}

/** Everything that is due, a page at a time. Returns how many were handled. */
export async function handleDue<One extends Numbered>(
  log: Pick<Logger, 'warn'>,
  { find, atOnce = 200, most = Number.POSITIVE_INFINITY, ...handling }: Due<One>,
): Promise<number> {
  let handled = 0
  for (let after = 0; handled < most; ) {
    const page = await find(after, atOnce)
    handled += await handleEach(log, page, handling)
    const last = page.at(-1)
    if (last === undefined || page.length < atOnce) break
    after = numberOf(last)
  }
  return handled
}

/** One after another. A failure with one is logged and does not hold up the others. */
export async function handleEach<One extends Numbered>(
  log: Pick<Logger, 'warn'>,
  all: readonly One[],
  { handle, idName, failure }: Handling<One>,
): Promise<number> {
  let handled = 0
  for (const one of all)
    try {
      if ((await handle(one)) !== false) handled += 1
    } catch (error) {
      log.warn({ [idName]: numberOf(one), reason: errorName(error) }, failure)
    }
  return handled
}
