import type { HeldText } from '@evenkeel/contract/people/held-texts'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findNewestPublication } from '../advisors/publication-store.ts'
import { heldTextOnWire } from './held-text-on-wire.ts'
import { findEvidenceOf, findHeldTextsOf, findOpenHeldTexts } from './held-text-store.ts'

/** Texts of the working copy that are not approved: waiting or returned, with the evidence given for their claims. */
export async function readHeldTextsOf(orm: Orm, personId: PersonId): Promise<HeldText[]> {
  const rows = (await findOpenHeldTexts(orm, personId)).filter(({ state }) => state !== 'approved')
  if (rows.length === 0) return []
  const evidence = await findEvidenceOf(orm, [personId])
  const publication = await findNewestPublication(orm, personId)
  return rows.map((row) => heldTextOnWire(row, evidence, publication?.answers))
}

/** Every text of an advisor that was ever held, newest first, with who decided: for staff. */
export async function readHeldTextHistory(
  orm: Orm,
  personId: PersonId,
): Promise<(HeldText & { decided_by: string | null })[]> {
  const rows = await findHeldTextsOf(orm, personId)
  const evidence = await findEvidenceOf(orm, [personId])
  const publication = await findNewestPublication(orm, personId)
  return rows.map((row) => ({
    ...heldTextOnWire(row, evidence, publication?.answers),
    decided_by: row.decidedBy,
  }))
}
