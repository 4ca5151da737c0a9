import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { draftHash } from './draft-cookie.ts'
import { findDraft, lockDraft } from './draft-store.ts'

/** Someone without an account, known by the draft of their browser. */
export interface Visitor {
  role: 'visitor'
  /** Of the draft's cookie. */
  hash: Buffer
  network: string
  answers: ConsumerAnswers
}

/** The caller or, where nobody is signed in, the visitor; a browser without answers is asked to sign in. */
export async function callerOrVisitor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { caller, visit }: { caller: Caller | undefined; visit: Visit },
): Promise<Caller | Visitor> {
  if (caller) return caller
  const hash = draftHash(visit)
  const draft = hash && (await findDraft(database.orm, hash, clock.now()))
  if (!draft) throw new Problem('not-signed-in')
  return { role: 'visitor', hash: draft.hash, network: visit.network, answers: draft.answers }
}

/** One change at a time for each visitor. */
export async function lockVisitor(
  transaction: Parameters<typeof lockDraft>[0],
  { hash }: Visitor,
  now: Date,
): Promise<void> {
  if (!(await lockDraft(transaction, hash, now))) throw new Problem('not-signed-in')
}
