import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { checkedTexts, findClaims, textOf, withText } from '@evenkeel/contract/people/claims'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readWorkingCopy, type WorkingCopy } from '../advisors/working-copy.ts'
import { closeHeldTexts, findOpenHeldTexts, insertHeldText } from './held-text-store.ts'

/**
 * Holds each text of the working copy that makes a claim no reviewer has approved, closes those that the advisor
 * changed, and returns the answers that may be published: held texts are replaced by what is published, or left out.
 * For a transaction that has locked the application and the profile.
 */
export async function holdTexts(
  transaction: Orm,
  { person: { personId }, answers, version, publication }: WorkingCopy,
  now: Date,
): Promise<AdvisorAnswers> {
  const published = publication?.answers ?? {}
  const flagged = checkedTexts(answers).flatMap(({ field, text }) => {
    const claims = text === textOf(published, field) ? [] : findClaims(text)
    return claims.length > 0 ? [{ field, text, claims }] : []
  })
  const open = await findOpenHeldTexts(transaction, personId)
  const outdated = open.filter(({ field, text, state }) =>
    state === 'approved'
      ? textOf(answers, field) !== text
      : !flagged.some((each) => each.field === field && each.text === text),
  )
  await closeHeldTexts(
    transaction,
    outdated.map(({ id }) => id),
    now,
  )
  const current = open.filter((row) => !outdated.includes(row))
  const fresh = flagged.filter(({ field }) => !current.some((row) => row.field === field))
  for (const each of fresh)
    await insertHeldText(transaction, { ...each, personId, madeFrom: version, submittedAt: now })

  const approved = current.filter(({ state }) => state === 'approved').map(({ field }) => field)
  return flagged
    .filter(({ field }) => !approved.includes(field))
    .reduce((kept, { field }) => withText(kept, field, textOf(published, field)), answers)
}

/** For a transaction that has locked the application. */
export async function holdTextsOf(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  const copy = await readWorkingCopy(transaction, personId)
  if (copy) await holdTexts(transaction, copy, now)
}
