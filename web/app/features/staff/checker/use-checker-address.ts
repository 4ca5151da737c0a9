import { readPathId } from '@evenkeel/contract/person-id'
import { useSearchParams } from 'react-router'

// The chosen people and the open part are in the address, so that it can be shared with a colleague.

export const checkerParts = {
  pair: 'Pair',
  'what-if': 'What if',
  matches: 'Matches',
  models: 'Models',
  replay: 'Replay',
} as const
export type CheckerPart = keyof typeof checkerParts

export const sides = ['consumer', 'advisor'] as const
export type Side = (typeof sides)[number]
export type Ids = Readonly<Record<Side, string>>

const isPart = (text: string | null): text is CheckerPart =>
  text !== null && Object.hasOwn(checkerParts, text)

/** Neither a number nor a UUID: not sent, but shown where it was typed. */
export const isId = (text: string): boolean => readPathId(text) !== undefined

export interface CheckerAddress {
  /** As in the address; may not be a valid id. */
  typed: Ids
  /** Valid ids only; empty where there are none. */
  ids: Ids
  /** The address has an invalid id, so nothing is fetched. */
  isMistyped: boolean
  part: CheckerPart
  check: (ids: Ids) => void
  open: (part: CheckerPart) => void
}

export function useCheckerAddress(): CheckerAddress {
  const [params, setParams] = useSearchParams()
  const typed = { consumer: params.get('consumer') ?? '', advisor: params.get('advisor') ?? '' }
  const part = params.get('view')
  const known = (text: string) => (isId(text) ? text.toLowerCase() : '')
  return {
    typed,
    ids: { consumer: known(typed.consumer), advisor: known(typed.advisor) },
    isMistyped: sides.some((side) => typed[side] !== '' && !isId(typed[side])),
    part: isPart(part) ? part : 'pair',
    check: (ids) =>
      setParams(
        (before) => {
          for (const side of sides) {
            if (ids[side]) before.set(side, ids[side])
            else before.delete(side)
          }
          return before
        },
        { preventScrollReset: true },
      ),
    open: (next) =>
      setParams(
        (before) => {
          if (next === 'pair') before.delete('view')
          else before.set('view', next)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
