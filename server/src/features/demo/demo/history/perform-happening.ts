import type { Services } from '../../../../services.ts'
import type { Happening } from '../demo-tables.ts'
import { answerOfSupport, askOurSupport, rateOurSupport } from './ask-in-the-past.ts'
import { bookOfTheTwo, sayWord } from './live-a-meeting.ts'
import { ask, askAndWait, search } from './live-a-search.ts'
import { read, say } from './live-a-talk.ts'
import { close, decide, see } from './live-an-answer.ts'
import type { Performers } from './perform.ts'
import { meet, reachThePresent, saveRobinsAgenda } from './reach-the-present.ts'

const performers: Performers = {
  search,
  ask,
  'ask-and-wait': askAndWait,
  see,
  decide,
  close,
  say,
  read,
  'book-meeting': bookOfTheTwo,
  'say-word': sayWord,
  'ask-support': askOurSupport,
  'answer-support': answerOfSupport,
  'rate-support': rateOurSupport,
  present: reachThePresent,
  meet,
  'save-agenda': saveRobinsAgenda,
}

export function performHappening(services: Services, what: Happening['what']): Promise<Happening[]> {
  const perform: (services: Services, what: never) => Promise<Happening[]> = performers[what.kind]
  return perform(services, what as never)
}
