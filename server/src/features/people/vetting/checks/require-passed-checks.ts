import { checkKinds } from '@evenkeel/contract/people/advisors'
import { allDocumentKinds } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Orm } from '../../../../database/database.ts'
import { dayOf } from '../../../../time/day-of.ts'
import { readCurrentDocuments } from '../../documents/read-current-documents.ts'
import { type CheckRow, putChecks } from '../vetting-store.ts'
import { decideProof } from './decide-proof.ts'
import { readChecks } from './read-checks.ts'
import { reasonsToStaySuspended } from './suspension-reasons.ts'

interface Passing {
  move: 'approve' | 'reinstate'
  by: string
  /** Set if the reviewer overrides what has not passed. */
  reason: string | null
  now: Date
}

/**
 * Approval requires that every check has passed, and reinstatement that the reason for the suspension is gone, unless
 * a reviewer overrides it: then the check counts as passed by them, with their reason, until its basis changes.
 */
export async function requirePassedChecks(
  transaction: Orm,
  personId: PersonId,
  { move, by, reason, now }: Passing,
): Promise<void> {
  const current = await readChecks(transaction, personId, now)
  const against =
    move === 'approve'
      ? (await withEveryDocument(transaction, current, dayOf(now))).filter(({ state }) => state !== 'passed')
      : notFixed(current)
  if (against.length > 0 && reason === null) throw new Problem('not-open-now', inWords(against))

  const overridden = new Set(against.map(({ kind }) => kind))
  if (overridden.has('identity')) await decideProof(transaction, personId, 'passed', now)
  const checks = await readChecks(transaction, personId, now)
  await putChecks(
    transaction,
    checks.map((check) =>
      overridden.has(check.kind)
        ? { ...check, state: 'passed', note: reason, decidedBy: by, decidedAt: now, isByHand: true }
        : check,
    ),
  )
}

/**
 * Consumers would read an optional document as well, so an expired one blocks approval unless a reviewer passed the
 * documents by hand. It never suspends.
 */
async function withEveryDocument(
  transaction: Orm,
  checks: readonly CheckRow[],
  today: string,
): Promise<CheckRow[]> {
  const check = checks.find(({ kind }) => kind === 'documents')
  if (check?.state !== 'passed' || check.isByHand) return [...checks]
  const expired = (await readCurrentDocuments(transaction, check.personId)).filter(
    ({ expiresOn }) => expiresOn !== null && expiresOn <= today,
  )
  if (expired.length === 0) return [...checks]
  const named = expired.map(
    ({ kind, expiresOn }) => `${allDocumentKinds[kind]} (${formatCalendarDay(expiresOn ?? '')})`,
  )
  const note = `Expired: ${named.join(', ')}. Upload the current version or remove it.`
  return checks.map((each) => (each === check ? { ...check, state: 'expired', note } : each))
}

function notFixed(checks: readonly CheckRow[]): CheckRow[] {
  const reasons = reasonsToStaySuspended(checks)
  return checks.filter(({ kind }) => reasons.some(({ what }) => what === kind))
}

const inWords = (checks: readonly CheckRow[]) =>
  Object.fromEntries(
    checks.map(({ kind, state, note }) => [
      kind,
      [`${checkKinds[kind]}: ${state}.`, note].filter(Boolean).join(' '),
    ]),
  )
