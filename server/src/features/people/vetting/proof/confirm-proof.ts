import { timingSafeEqual } from 'node:crypto'
import type { Application } from '@evenkeel/contract/people/advisors'
import { Problem, type ProblemCode } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../../account/audit/write-audit.ts'
import { blankLetters } from '../../../account/mail/blank-letters.ts'
import { limitProofTries } from '../../advisors/advisor-limits.ts'
import { type ApplicationRow, lockApplication, setApplication } from '../../advisors/application-store.ts'
import { recheckApplication } from '../checks/recheck-application.ts'
import { readApplicationOf } from '../read-application-of.ts'
import { hashProofCode, secretOfProof } from './hash-proof-code.ts'

// In addition to five an hour: a code that was guessed at for half a day becomes invalid.
const triesPerCode = 20

type Parts = Reacting & Pick<Services, 'secrets'>

/** Confirms the code sent to the work email. Entering a correct code again changes nothing. */
export async function confirmProof(
  services: Parts,
  { personId }: Caller,
  { code }: { code: string },
): Promise<Application> {
  await limitProofTries(services, personId)
  const { database, clock, secrets } = services
  const now = clock.now()
  // A wrong try is counted, so the transaction must commit then too.
  const refused = await database.transaction(async (transaction) => {
    const row = await lockApplication(transaction, personId, now)
    if (row.proofMethod === 'work-email' && row.proofState === 'passed') return undefined
    if (!row.codeHash || !row.workEmail || !row.codeExpiresAt) return 'code-mismatch'
    if (row.codeTries >= triesPerCode) return 'code-expired'
    const hash = hashProofCode(secrets, personId, row.workEmail, code)
    if (!timingSafeEqual(hash, row.codeHash)) return countTry(transaction, row)
    if (row.codeExpiresAt <= now) return 'code-expired'
    await setApplication(transaction, personId, {
      proofState: 'passed',
      provedAt: now,
      codeHash: null,
      codeExpiresAt: null,
    })
    await blankLetters(transaction, secretOfProof(personId))
    await recheckApplication(services, transaction, personId)
    await writeAudit(transaction, {
      event: 'proof-confirmed',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { method: 'work-email' },
    })
    return undefined
  })
  if (refused) throw new Problem(refused)
  return readApplicationOf(database.orm, personId, now)
}

async function countTry(transaction: Orm, { personId, codeTries }: ApplicationRow): Promise<ProblemCode> {
  if (personId !== null) await setApplication(transaction, personId, { codeTries: codeTries + 1 })
  return 'code-mismatch'
}
