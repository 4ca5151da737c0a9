import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { giveEvidence as call } from '@evenkeel/contract/people/held-texts'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { enforceDurableLimit } from '../../account/identity/durable-limit.ts'
import { lockProfile } from '../advisors/advisor-profile-store.ts'
import { lockExistingApplication } from '../advisors/application-store.ts'
import { readVersions } from '../documents/read-versions.ts'
import { closeHeldTexts, findHeldText, insertEvidence, insertHeldText } from './held-text-store.ts'
import { readHeldTextsOf } from './read-held-texts-of.ts'

const perDay = { points: 40, perSeconds: 24 * 3600 }

/** For a claim of one's own text that is held; a returned text waits for a reviewer again. */
export async function giveEvidence(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  { personId }: Caller,
  heldTextId: number,
  { words, note, document_id: documentId }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (note === null && documentId === null)
    throw new Problem('bad-request', { note: 'Write a note or upload a document.' })
  await enforceDurableLimit(services, 'claim-evidence', personId, perDay)
  const now = services.clock.now()
  return services.database.transaction(async (transaction) => {
    await lockExistingApplication(transaction, personId)
    const { version } = await lockProfile(transaction, personId, now)
    const row = await findHeldText(transaction, heldTextId)
    if (row?.personId !== personId) throw new Problem('not-found')
    if (row.closedAt || row.state === 'approved') throw new Problem('text-moved-on')
    if (!row.claims.some((claim) => claim.words === words))
      throw new Problem('bad-request', { words: 'Your text doesn’t say this.' })
    if (documentId !== null) {
      const own = await readVersions(transaction, personId, now)
      if (!own.some(({ id, kind }) => id === documentId && kind === 'claim-proof'))
        throw new Problem('bad-request', { document_id: 'Upload the document again.' })
    }
    const evidence = await insertEvidence(transaction, {
      personId,
      field: row.field,
      words,
      note,
      documentId,
      givenAt: now,
    })
    if (row.state === 'returned') {
      await closeHeldTexts(transaction, [row.id], now)
      const { field, text, claims } = row
      await insertHeldText(transaction, {
        personId,
        field,
        text,
        claims,
        madeFrom: version,
        submittedAt: now,
      })
    }
    const answer = { held_texts: await readHeldTextsOf(transaction, personId) }
    await writeAudit(transaction, {
      event: 'evidence-given',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { evidence, field: row.field },
    })
    return answer
  })
}
