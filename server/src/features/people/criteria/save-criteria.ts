import type { BodyOf } from '@evenkeel/contract/endpoint'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { Criteria, saveCriteria as call } from '@evenkeel/contract/people/criteria'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { lockRegisteredStates } from '../advisors/lock-registered-states.ts'
import { checkCriteria } from './check-criteria.ts'
import { lockCriteria, putCriteria } from './criteria-store.ts'
import type { ChosenCriteria } from './criteria-tables.ts'
import { readCriteriaOf } from './read-criteria-of.ts'

/** Saves some criteria and keeps the rest. A save that names a version must name the current one. */
export async function saveCriteria(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  { version, ...patch }: BodyOf<typeof call>,
): Promise<{ criteria: Criteria }> {
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const registeredStates = await lockRegisteredStates(transaction, personId)
    const stored = await lockCriteria(transaction, personId, now)
    if (version !== undefined && version !== stored.version) throw new Problem('changed-elsewhere')

    // JSON has no undefined, so a field that was not sent is missing.
    const whole = { ...stored.criteria, ...patch } as ChosenCriteria
    const changed = keysOf(patch)
    const person = await readNames(transaction, personId)
    const today = dayOf(now, person?.timeZone)
    const fields = checkCriteria({ changed, whole, registeredStates, today })
    if (Object.keys(fields).length > 0) throw new Problem('bad-request', fields)

    await putCriteria(transaction, personId, whole, stored.version + 1, now)
    const criteria = await readCriteriaOf(transaction, personId)
    await writeAudit(transaction, {
      event: 'criteria-saved',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { fields: changed, version: criteria.version },
    })
    return { criteria }
  })
}
