import { randomUUID } from 'node:crypto'
import type { PersonType } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { demoPeople } from '../identity/demo-people.ts'
import { readNames } from '../identity/person-names.ts'
import { answerAtDesk } from '../support/answer-at-desk.ts'
import { askSupport } from '../support/ask-support.ts'
import { rateSupport } from '../support/rate-support.ts'
import { callerThen } from './caller-then.ts'
import type { Happening } from './lay-in-history.ts'
import { dana, robin } from './named-people.ts'
import { askedByDana, askedByRobin } from './words/support.ts'

const hourMs = 3_600_000
const staffId = demoPeople.find(({ role }) => role === 'admin')?.id ?? 1

/** What the two with logins asked support, and what they were answered. */
export function askInThePast(now: Date): Happening[] {
  return [
    ...askedByRobin.map((asked) => asking(robin.id, 'consumer', asked, now)),
    ...askedByDana.map((asked) => asking(dana.id, 'advisor', asked, now)),
  ]
}

function asking(
  personId: PersonId,
  role: PersonType,
  { daysAgo, topic, subject, text, answered, rated }: (typeof askedByRobin)[number],
  now: Date,
): Happening {
  const at = new Date(now.getTime() - daysAgo * 24 * hourMs)
  const newId = () => ({ client_id: randomUUID() })
  return {
    at,
    async make(services) {
      // They may have left while the past was laid in.
      if (!(await readNames(services.database.orm, personId))) return []
      const { request } = await askSupport(services, callerThen(personId, role, at), {
        ...{ ...newId(), topic, subject, text, file_ids: [], contact: 'email', may_view: false },
      })
      if (!answered) return []
      const later = new Date(at.getTime() + answered.afterHours * hourMs)
      const answering: Happening = {
        at: later,
        async make(then) {
          if (!(await readNames(then.database.orm, staffId))) return []
          await answerAtDesk(then, callerThen(staffId, 'admin', later), request.number, {
            ...{ ...newId(), text: answered.text, is_internal: false, state: answered.state },
          })
          if (rated)
            await rateSupport(then, callerThen(personId, role, later), request.number, {
              ...{ is_good: rated.isGood, comment: rated.comment },
            })
          return []
        },
      }
      return [answering]
    },
  }
}
