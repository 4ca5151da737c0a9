import type { RegisterRecord } from '@evenkeel/contract/people/register'
import type { Orm } from '../../../database/database.ts'
import { composeRecord } from './compose-record.ts'
import { currentFirmCrds } from './current-firm-crds.ts'
import { findChangesOfPerson, findFirmsOfRegister, findPersonOfRegister } from './record-store.ts'

const changesShown = 20

/** The register's record of a number with its firm and licenses; undefined if it never had one. */
export async function readRegisterRecord(orm: Orm, crd: string): Promise<RegisterRecord | undefined> {
  const person = await findPersonOfRegister(orm, crd)
  if (!person) return undefined
  const wanted = currentFirmCrds(person.facts)
  const known = await findFirmsOfRegister(orm, wanted)
  const firm = wanted.flatMap((each) => known.find(({ crd }) => crd === each) ?? [])[0]
  return composeRecord(person, firm, await findChangesOfPerson(orm, crd, changesShown))
}
