import type { exportMyData as exportMyDataEndpoint } from '@evenkeel/contract/account/privacy'
import { clientSpecialties, feeTypes, serviceTopics } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { brand } from '@evenkeel/contract/site/brand'
import type { SubjectTable } from '../../../database/data-ownership.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceDurableLimit } from '../identity/durable-limit.ts'
import { requireFreshSignIn } from '../identity/sessions/require-fresh-sign-in.ts'
import { findSubject, freezeReads, readSubjectRows, type SubjectRow } from './subject-store.ts'

const exportsADay = { points: 5, perSeconds: 86_400 }

/** Everything that any feature declares as the caller's, at this moment. */
export async function exportMyData(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'settings' | 'personalData'>,
  caller: Caller,
): Promise<AnswerOf<typeof exportMyDataEndpoint>> {
  requireFreshSignIn(services, caller)
  const { database, clock, personalData } = services
  const { personId, role } = caller
  await enforceDurableLimit(services, 'export', personId, exportsADay)
  // Recorded before the read-only transaction, so that the download contains its own audit row.
  await database.transaction((transaction) =>
    writeAudit(transaction, {
      event: 'data-exported',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
    }),
  )
  const now = clock.now()
  const sections: Record<string, SubjectRow[]> = {}
  await database.transaction(async (transaction) => {
    await freezeReads(transaction)
    const subject = await findSubject(transaction, personalData, { personId, until: now })
    for (const [name, table] of Object.entries(personalData)) {
      if ('nobodys' in table) continue
      for (const side of [table, table.otherSide ?? []].flat()) {
        const rows = await readSubjectRows(transaction, name, subject, side)
        if (rows.length > 0) sections[side.section] = rows
      }
    }
  })
  return {
    product: brand.name,
    exportedAt: now.toISOString(),
    person: personId,
    sections,
    numbers: {
      'Service topics': byNumber(serviceTopics),
      'Client specialties': byNumber(clientSpecialties),
      'Fee types': byNumber(feeTypes),
    },
    leftOut: Object.values(personalData).flatMap((table) =>
      'nobodys' in table ? (table.told ?? []) : wordsOf(table),
    ),
  }
}

const byNumber = (labels: readonly string[]): Record<string, string> => Object.fromEntries(labels.entries())

function wordsOf({ section, leftOut, hidesCodes }: SubjectTable): string[] {
  const columnsOf = new Map<string, string[]>()
  for (const [column, why] of Object.entries(leftOut))
    columnsOf.set(why, [...(columnsOf.get(why) ?? []), column.replaceAll('_', ' ')])
  const words = [...columnsOf].map(([why, columns]) => `${section}: ${columns.join(', ')} (${why}).`)
  return hidesCodes ? [...words, `${section}: six-digit codes (they prove who reads your email).`] : words
}
