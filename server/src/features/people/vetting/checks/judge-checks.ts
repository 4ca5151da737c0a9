import type { CheckFacts, CheckKind, Judged } from './check-facts.ts'
import { judgeDisclosures } from './judge-disclosures.ts'
import { judgeDocuments } from './judge-documents.ts'
import { judgeFees } from './judge-fees.ts'
import { judgeIdentity } from './judge-identity.ts'
import { judgeRegister } from './judge-register.ts'

/** The automatic checks of an application. Pure: the same facts give the same result. */
export function judgeChecks(facts: CheckFacts): Record<CheckKind, Judged> {
  return {
    identity: judgeIdentity(facts),
    register: judgeRegister(facts),
    documents: judgeDocuments(facts),
    fees: judgeFees(facts),
    disclosures: judgeDisclosures(facts),
  }
}
