import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { Orm } from '../../../database/database.ts'
import { composeRecord } from './compose-record.ts'
import { currentFirmCrds } from './current-firm-crds.ts'
import { hasUnfinishedSince } from './feed-store.ts'
import { findFirmsOfRegister, findPeopleOfRegister } from './record-store.ts'

/** The records of these numbers, without their earlier changes; numbers the register never had are not included. */
export async function readRegisterRecords(
  orm: Orm,
  crds: readonly string[],
): Promise<Map<string, RegisterRecord>> {
  const people = await findPeopleOfRegister(orm, crds)
  const wanted = new Map(people.map(({ crd, facts }) => [crd, currentFirmCrds(facts)]))
  const firms = await findFirmsOfRegister(orm, [...new Set([...wanted.values()].flat())])
  const firmOf = new Map(firms.map((firm) => [firm.crd, firm]))
  return new Map(
    people.map((person) => {
      const firm = wanted.get(person.crd)?.flatMap((crd) => firmOf.get(crd) ?? [])[0]
      return [person.crd, composeRecord(person, firm, [])]
    }),
  )
}

/** An import that stopped earlier than this is not waited for. */
const waitedForMs = 6 * 3_600_000

/** While a file is read, some records are of today and others, or their firms, of the day before. */
export function isImportUnderWay(orm: Orm, now: Date): Promise<boolean> {
  return hasUnfinishedSince(orm, new Date(now.getTime() - waitedForMs))
}
