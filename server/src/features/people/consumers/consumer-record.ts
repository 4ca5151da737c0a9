import { keysOf } from '@evenkeel/contract/keys-of'
import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import {
  type NamedPerson,
  readNames,
  readNamesOf,
  writeNames,
} from '../../account/identity/people/person-names.ts'
import { answersGiven, type CompleteAnswers, completeAnswers } from './complete-answers.ts'
import { findProfile, findProfiles, lockProfile, type ProfileRow, setProfile } from './consumer-store.ts'

/** Everything known about a consumer, for themselves and staff; advisors get what consumer-card.ts makes of it. */
export interface Consumer {
  profile: ConsumerProfile
  email: string
}

/** Undefined if the id belongs to no consumer. */
export async function readConsumer(orm: Orm, consumerId: PersonId): Promise<Consumer | undefined> {
  const person = await readNames(orm, consumerId)
  if (person?.role !== 'consumer') return undefined
  return consumerFrom(person, await findProfile(orm, consumerId))
}

/** Only consumers, by id. */
export async function readConsumers(
  orm: Orm,
  consumerIds: readonly PersonId[],
): Promise<Map<PersonId, Consumer>> {
  const people = (await readNamesOf(orm, consumerIds)).filter(({ role }) => role === 'consumer')
  const rows = new Map((await findProfiles(orm, consumerIds)).map((row) => [row.personId, row]))
  return new Map(people.map((person) => [person.personId, consumerFrom(person, rows.get(person.personId))]))
}

/** Prevents concurrent saves until the transaction ends. */
export async function lockConsumer(transaction: Orm, consumerId: PersonId, now: Date): Promise<Consumer> {
  const row = await lockProfile(transaction, consumerId, now)
  const person = await readNames(transaction, consumerId)
  if (person?.role !== 'consumer') throw new Problem('not-found')
  return consumerFrom(person, row)
}

/** Writes the next version of a locked consumer. */
export async function writeConsumer(
  transaction: Orm,
  { profile: before, email }: Consumer,
  after: CompleteAnswers,
  now: Date,
): Promise<Consumer> {
  const { first_name, last_name, time_zone, ...others } = after
  const version = before.version + 1
  await writeNames(transaction, before.consumer_id, {
    firstName: first_name,
    lastName: last_name,
    timeZone: time_zone,
  })
  await setProfile(transaction, before.consumer_id, {
    version,
    answers: answersGiven(others),
    updatedAt: now,
  })
  return { email, profile: { ...before, ...after, version, updated_at: seconds(now) } }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

function consumerFrom(person: NamedPerson, row: ProfileRow | undefined): Consumer {
  const isSaved = row !== undefined && row.version > 0
  const profile: ConsumerProfile = {
    ...completeAnswers(row?.answers ?? {}),
    first_name: person.firstName,
    last_name: person.lastName,
    time_zone: person.timeZone,
    consumer_id: person.personId,
    version: row?.version ?? 0,
    onboarded_at: row?.onboardedAt ? seconds(row.onboardedAt) : null,
    updated_at: isSaved ? seconds(row.updatedAt) : null,
    is_demo: person.isDemo,
  }
  return { profile, email: person.email }
}

const storedWithPerson: readonly ConsumerField[] = ['first_name', 'last_name', 'time_zone']

/** Whether any question was answered; a name alone may come from the settings. */
export function hasAnswers(answers: CompleteAnswers): boolean {
  return keysOf(answersGiven(answers)).some((field) => !storedWithPerson.includes(field))
}
