import { readPathId } from '@evenkeel/contract/person-id'
import { useSearchParams } from 'react-router'

// Who is looked at and which part is open stand in the address: a colleague can be sent there.

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

export interface Checked {
  /** As it stands in the address; may be no id at all. */
  typed: Ids
  /** Fit to be asked with; empty where there is none. */
  ids: Ids
  /** Something stands in the address that is no id: nobody is asked for with the rest. */
  isMistyped: boolean
  part: CheckerPart
  check: (ids: Ids) => void
  open: (part: CheckerPart) => void
}

export function useChecked(): Checked {
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
