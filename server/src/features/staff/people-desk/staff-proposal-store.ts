import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { staffProposalTable } from './staff-proposal-tables.ts'

type Row = typeof staffProposalTable.$inferSelect
export type ProposalRow = Row & { proposedBy: PersonId }
export type NewProposal = Pick<
  ProposalRow,
  'kind' | 'personId' | 'email' | 'proof' | 'reason' | 'proposedBy' | 'proposedAt' | 'expiresAt'
>

const { id, kind, personId, state, expiresAt } = staffProposalTable

/** The proposal of someone who left us is void. */
const valid = (rows: readonly Row[]): ProposalRow[] =>
  rows.flatMap((row) => (row.proposedBy === null ? [] : { ...row, proposedBy: row.proposedBy }))

/** Undefined while another one of the kind waits for this person. */
export async function insertProposal(transaction: Orm, row: NewProposal): Promise<number | undefined> {
  await transaction
    .update(staffProposalTable)
    .set({ state: 'expired' })
    .where(
      and(
        eq(personId, row.personId),
        eq(kind, row.kind),
        eq(state, 'waiting'),
        lte(expiresAt, row.proposedAt),
      ),
    )
  const [inserted] = await transaction
    .insert(staffProposalTable)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ id })
  return inserted?.id
}

/** Locked until the transaction ends, so that it is answered once. */
export async function lockProposal(transaction: Orm, which: number): Promise<ProposalRow | undefined> {
  const rows = await transaction.select().from(staffProposalTable).where(eq(id, which)).for('update')
  return valid(rows)[0]
}

export async function setProposal(
  transaction: Orm,
  which: number,
  change: Pick<ProposalRow, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>,
): Promise<void> {
  await transaction.update(staffProposalTable).set(change).where(eq(id, which))
}

/** Oldest first; of one person, or all. */
export async function listWaiting(orm: Orm, now: Date, ofPerson?: PersonId): Promise<ProposalRow[]> {
  const rows = await orm
    .select()
    .from(staffProposalTable)
    .where(
      and(
        eq(state, 'waiting'),
        gt(expiresAt, now),
        ofPerson === undefined ? undefined : eq(personId, ofPerson),
      ),
    )
    .orderBy(asc(id))
    .limit(100)
  return valid(rows)
}
