import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type offerChoice as call, mostChoices } from '@evenkeel/contract/market/choices'
import { Problem } from '@evenkeel/contract/problem'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import type { Money } from '../facts/consumer-money.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { limitChoices } from '../matching-limits.ts'
import { type OfferedPair, offerPair } from '../queries/offer-pair.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { readSearchInput } from '../search/read-search-input.ts'
import { chooserOf, consumerIdOf, isVisitor, lockSeeker, type Seeker, seekerFrom } from '../seekers/seeker.ts'
import { choiceOnWire, sideOf } from './choice-on-wire.ts'
import { deleteOpenChoices, findChoices, insertChoice } from './choice-store.ts'
import { readOwnChoices } from './read-own-taste.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>

/**
 * The next two advisors for the caller to choose between, without names. The open pair stays until it is answered,
 * unless one of the two may no longer be shown to this consumer.
 */
export async function offerChoice(services: Parts, caller: Caller | Visitor): Promise<AnswerOf<typeof call>> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await limitChoices(services, seeker)
  const { database, clock, matching } = services
  const { wishes, money } = await readSearchInput(database.orm, seeker)
  if (checkWishes(wishes) !== null) throw new Problem('not-finished')
  // Before the transaction, whose locks it must not wait for.
  await matching.freshen()
  return database.transaction(async (transaction) => {
    // One call at a time for each consumer, so that two tabs get the same pair.
    const now = clock.now()
    await lockSeeker(transaction, seeker, now)
    const between = await readPastContact(transaction, seeker, now)
    const rows = await findChoices(transaction, chooserOf(seeker))
    const answered = rows.filter(({ picked }) => picked !== null).length
    const counts = { answered, most: mostChoices }
    if (answered >= mostChoices) return { choice: null, ...counts }
    const open = rows.find(({ picked }) => picked === null)
    const isTurn = answered === mostChoices - 1
    const pair = await matching.ask(offerPair, {
      wishes,
      between,
      open: open ? [open.firstId, open.secondId] : null,
      choices: await readOwnChoices(transaction, seeker, now),
      asked: rows.map(({ firstId, secondId }) => [firstId, secondId] as const),
      isTurn,
      salt: isVisitor(seeker) ? (seeker.hash[0] ?? 0) : seeker,
    })
    if (open && pair === 'open') return { choice: choiceOnWire(open), ...counts }
    await deleteOpenChoices(transaction, chooserOf(seeker), null)
    if (!pair || pair === 'open') return { choice: null, ...counts }
    const row = await rowOf(services, { seeker, wishes, money, pair, isTurn, now })
    return { choice: row && choiceOnWire(await insertChoice(transaction, row)), ...counts }
  })
}

interface Offer {
  seeker: Seeker
  wishes: ConsumerWishes
  money: Money
  pair: OfferedPair
  isTurn: boolean
  now: Date
}

async function rowOf({ database: { orm } }: Parts, { seeker, wishes, money, pair, isTurn, now }: Offer) {
  const { first, second, ...offered } = pair
  const briefs = await readCardProfiles(orm, consumerIdOf(seeker), [first.id, second.id])
  const cardOf = ({ id, facts }: OfferedPair['first']) => {
    const brief = briefs.get(id)
    return brief?.isShown ? sideOf(facts, brief.fees, wishes, money) : null
  }
  const [firstShown, secondShown] = [cardOf(first), cardOf(second)]
  if (!firstShown || !secondShown) return null
  return {
    ...chooserOf(seeker),
    firstId: first.id,
    secondId: second.id,
    offeredAt: now,
    isTurn,
    ...offered,
    firstShown,
    secondShown,
  }
}
