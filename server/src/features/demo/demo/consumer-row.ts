import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { personUuid } from '@evenkeel/contract/person-id'
import type { ConsumerRow } from './demo-store.ts'
import type { DemoConsumer } from './people/make-consumer.ts'
import { subtractDays } from './subtract-days.ts'

/** The rows of a consumer, with dates counted back from now. */
export function consumerRow(consumer: DemoConsumer, now: Date): ConsumerRow {
  const { id, email, timeZone, joinedDaysAgo, hasFinished, wantsTips, settings } = consumer
  const { first_name, last_name, time_zone: _, ...answers } = consumer.answers
  const given = Object.entries(answers).filter(([, value]) => value !== null && value !== undefined)
  return {
    id,
    uuid: personUuid('consumer', id),
    email,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    time_zone: timeZone,
    answers: Object.fromEntries(given),
    settings,
    joined_at: subtractDays(now, joinedDaysAgo),
    onboarded_at: hasFinished ? subtractDays(now, joinedDaysAgo - 0.02) : null,
    agreed: hasFinished ? [...requiredConsents, ...(wantsTips ? ['tips'] : [])] : [],
  }
}
