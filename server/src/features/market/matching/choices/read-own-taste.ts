import { type OwnTaste, ownTaste } from '@evenkeel/matching/choices/own-taste'
import type { OwnChoice } from '@evenkeel/matching/choices/own-weights'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Model } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../../database/database.ts'
import { chooserOf, type Seeker } from '../seekers/seeker.ts'
import { type AnsweredChoice, findReadableChoices } from './choice-store.ts'

/** For this long after a choice with a new advisor, lists keep no place for one. */
const turnLastsMs = 86_400_000

/** What someone chose, as the engine takes it. */
export interface OwnChoices {
  choices: readonly OwnChoice[]
  isTurnTaken: boolean
}

/** Null where they made none. */
export async function readOwnChoices(orm: Orm, seeker: Seeker, now: Date): Promise<OwnChoices | null> {
  const rows = await findReadableChoices(orm, chooserOf(seeker), productSchema.hash)
  return ownChoicesOf(
    rows.map((row) => ({ ...row, answeredAtMs: row.answeredAt?.getTime() ?? null })),
    now,
  )
}

/** For callers that have the rows already. */
export function ownChoicesOf(rows: readonly AnsweredChoice[], now: Date): OwnChoices | null {
  if (rows.length === 0) return null
  const since = now.getTime() - turnLastsMs
  const isTurnTaken = rows.some(({ isTurn, answeredAtMs }) => isTurn && (answeredAtMs ?? 0) > since)
  return { choices: rows.flatMap(ownChoiceOf), isTurnTaken }
}

/** What someone's choices change about their lists; null where they made none. */
export const tasteOf = (own: OwnChoices | null, model: Model): OwnTaste | null =>
  own && ownTaste(own.choices, model, own.isTurnTaken)

/** No preference between two says nothing about a taste. */
function ownChoiceOf({ picked, difference, lead, variance }: AnsweredChoice): OwnChoice[] {
  if (picked !== 'first' && picked !== 'second') return []
  return [{ difference: Float64Array.from(difference), lead, variance, isFirst: picked === 'first' }]
}
