import { isDeepStrictEqual } from 'node:util'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import { hashToken, randomToken } from '../../../secrets/random-token.ts'
import type { Services } from '../../../services.ts'
import { applyAnswers } from './apply-answers.ts'
import { answersGiven, completeAnswers } from './complete-answers.ts'
import { limitNewRows } from './consumer-limits.ts'
import { draftEnd, draftOnWire, giveDraftCookie } from './draft-cookie.ts'
import { type DraftRow, findDraft, insertDraft, lockDraft, setDraft } from './draft-store.ts'
import { readPlace } from './read-place.ts'
import type { Visitor } from './visitor.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits'>
type Saved = ConsumerAnswers & { version?: number | undefined }
type Settle = (before: ConsumerAnswers) => ConsumerAnswers

/** A browser without a draft gets a new key, whatever its cookie says, so that callers cannot choose the key. */
export async function saveDraft(
  services: Parts,
  caller: Caller | undefined,
  visit: Visit,
  { version, ...given }: Saved,
): Promise<{ draft: ConsumerDraft }> {
  if (caller && caller.role !== 'consumer') throw new Problem('not-allowed')
  const { patch, check } = await readPlace(given)
  const settle: Settle = (before) => {
    const after = applyAnswers(completeAnswers(before), patch)
    check(after)
    return answersGiven(after)
  }
  const token = visit.cookies.read('draft')
  const changed = token === undefined ? undefined : await changeDraft(services, token, version, settle)
  if (token !== undefined && changed) {
    giveDraftCookie(visit, token)
    return { draft: draftOnWire(changed) }
  }
  if (version) throw new Problem('changed-elsewhere')
  return { draft: draftOnWire(await beginDraft(services, visit, settle)) }
}

/** This browser's visitor; without a draft, an empty one is made, so that something can be saved before the first answer. */
export async function visitorOrNew(services: Parts, visit: Visit): Promise<Visitor> {
  const token = visit.cookies.read('draft')
  const found =
    token === undefined
      ? undefined
      : await findDraft(services.database.orm, hashToken(token), services.clock.now())
  const { hash, answers } = found ?? (await beginDraft(services, visit, () => ({})))
  return { role: 'visitor', hash, network: visit.network, answers }
}

function changeDraft(
  { database, clock }: Parts,
  token: string,
  version: number | undefined,
  settle: Settle,
): Promise<DraftRow | undefined> {
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, hashToken(token), now)
    if (!draft) return undefined
    const answers = settle(draft.answers)
    if (version !== undefined && version !== draft.version) {
      if (isDeepStrictEqual(answers, answersGiven(draft.answers))) return draft
      throw new Problem('changed-elsewhere')
    }
    const changed = { ...draft, answers, version: draft.version + 1, expiresAt: draftEnd(now) }
    await setDraft(transaction, changed)
    return changed
  })
}

async function beginDraft(services: Parts, visit: Visit, settle: Settle): Promise<DraftRow> {
  const now = services.clock.now()
  const token = randomToken()
  const draft = {
    hash: hashToken(token),
    version: 1,
    answers: settle({}),
    createdAt: now,
    expiresAt: draftEnd(now),
  }
  await limitNewRows(services, 'draft', visit)
  await insertDraft(services.database.orm, draft)
  giveDraftCookie(visit, token)
  return draft
}
