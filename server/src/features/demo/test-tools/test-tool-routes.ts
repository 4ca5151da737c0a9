import * as calls from '@evenkeel/contract/demo/test-tools'
import { Problem } from '@evenkeel/contract/problem'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { listDemoPeople } from '../../account/identity/people/demo-people.ts'
import { ageSession } from '../../account/identity/sessions/age-session.ts'
import { openSession } from '../../account/identity/sessions/open-session.ts'
import { readNewestLetters } from '../../account/mail/stored-letters.ts'
import { passOwnMeetings } from '../../contact/meetings/pass-own-meetings.ts'
import { remindOfOutcomes } from '../../contact/outcomes/remind-of-outcomes.ts'
import { askForReviews } from '../../contact/reviews/ask-for-reviews.ts'
import { expireOwnRequests } from '../../market/requests/expire-requests.ts'

const maxLetters = 20

/** Mounted only if the test tools are enabled (spec 2.4-12). */
export const testToolRoutes = (services: Services): Route[] => [
  serve(calls.readTestTools, async () => ({
    people: await listDemoPeople(services),
    mails: (await readNewestLetters(services, maxLetters)).map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      text,
      at: Math.floor(createdAt.getTime() / 1000),
      code: /^Your code: (\d{6})$/m.exec(text)?.[1] ?? null,
    })),
  })),
  serve(calls.signInAsDemoPerson, async ({ visit, body }) => {
    const person = (await listDemoPeople(services)).find(({ email }) => email === body.email)
    if (!person) throw new Problem('not-found')
    return openSession(services, person.personId, visit, {
      isRemembered: body.rememberMe === true,
      means: 'test tools',
      grant: null,
    })
  }),
  serveSignedIn(calls.ageSession, ({ caller, body }) => ageSession(services, caller, body.minutes)),
  serveSignedIn(calls.runOutRequests, ({ caller }) => expireOwnRequests(services, caller)),
  serveSignedIn(calls.passMeetings, async ({ caller, body }) => {
    await passOwnMeetings(services, caller, body.days)
    await remindOfOutcomes(services)
    await askForReviews(services)
    return undefined
  }),
]
