import type { PersonalData } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const
const ofAdvisor = [{ column: 'advisor_id', is: 'person' }] as const

/**
 * An advisor's download has their own word only, because the other columns would tell what the consumer said. What remains
 * when one of the two leaves names no one.
 */
export const outcomePersonalData: PersonalData = {
  match_outcome: {
    section: 'What happened after your meetings',
    belongs: ofConsumer,
    otherSide: {
      section: 'What you said happened after meetings',
      belongs: ofAdvisor,
      exported: ['met_at', 'advisor_said', 'advisor_said_at'],
    },
    about: ofAdvisor,
    exported: [
      'id',
      'request_id',
      'consumer_id',
      'advisor_id',
      'met_at',
      'consumer_said',
      'consumer_said_at',
      'hired_on',
      'ended_on',
      'undone_at',
      'first_reminder_at',
      'second_reminder_at',
    ],
    leftOut: {
      advisor_said: 'the advisor’s own answer; if they said you hired them, the day is included',
      advisor_said_at: 'when the advisor answered',
      outcome: 'your answer, or the advisor’s if you gave none',
      version: 'a number that tells two open pages which one is newer',
      advisor_version: 'a number that tells two open pages which one is newer',
    },
    leaves: { emptied: ['request_id', 'consumer_id', 'advisor_id'] },
  },
}
