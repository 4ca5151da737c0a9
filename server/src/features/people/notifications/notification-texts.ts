import { requestKinds } from '@evenkeel/contract/market/requests'
import type { ApplicationMove } from '../advisors/application-lifecycle.ts'
import type { Notice } from './notify.ts'

// The texts of on-screen notifications about requests, matches and applications, in one place. Letters have longer
// texts. To advisors a consumer is named as on the card: "R. in Colorado".

type Words = Pick<Notice, 'event' | 'kind' | 'title' | 'body' | 'link'>

const findPath = '/consumer/matchmaking/advisors'

/** Opens the page of requests and conversations with this one selected. */
export const requestLink = (requestId: number) => `/shared/matchmaking/messages?request=${requestId}`

interface ToAdvisor {
  requestId: number
  asker: string
  asked: keyof typeof requestKinds
  /** As text, in the reader's time zone. */
  due: string
}

const ofRequest = (requestId: number, title: string, body: string): Words => ({
  event: 'request-answered',
  kind: 'request',
  title,
  body,
  link: requestLink(requestId),
})
const ofMatch = (requestId: number, title: string, body: string): Words => ({
  ...ofRequest(requestId, title, body),
  kind: 'match',
})

export const advisorWords = {
  received: ({ requestId, asker, asked, due }: ToAdvisor) =>
    ofRequest(
      requestId,
      `${asker} asks for a ${requestKinds[asked].toLowerCase()}`,
      `Your answer is due by ${due}. Accept, decline, or ask one question.`,
    ),
  reminder: ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(requestId, `${asker} still waits for your answer`, `The request runs out on ${due}.`),
  'answered-back': ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(
      requestId,
      `${asker} has answered your question`,
      `The clock runs again: your answer is due by ${due}.`,
    ),
  withdrawn: ({ requestId, asker }: ToAdvisor) =>
    ofRequest(requestId, `${asker} has taken their request back`, 'There is nothing left for you to do.'),
  expired: ({ requestId, asker }: ToAdvisor) =>
    ofRequest(
      requestId,
      `The request of ${asker} ran out`,
      'It was not answered in time, so they were offered somebody else.',
    ),
  closed: ({ requestId, asker }: ToAdvisor) =>
    ofMatch(
      requestId,
      `${asker} has closed your match`,
      'The conversation has ended. What was written stays here to read.',
    ),
  'closed-by-us': ({ requestId, asker }: ToAdvisor) =>
    ofMatch(
      requestId,
      `We have closed your match with ${asker}`,
      'The conversation has ended. What was written stays here to read. Write to support if you have questions.',
    ),
  'ended-by-us': ({ requestId, asker }: ToAdvisor) =>
    ofRequest(
      requestId,
      `We have ended the request of ${asker}`,
      'There is nothing left for you to do, and it does not count in your answer time.',
    ),
  'more-time': ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(
      requestId,
      `More time to answer ${asker}`,
      `We have extended the clock: your answer is due by ${due}.`,
    ),
}

interface ToConsumer {
  requestId: number
  advisor: string
  /** Why they declined, in the consumer's wording. */
  because: string
}

export const consumerWords = {
  accepted: ({ requestId, advisor }: ToConsumer) =>
    ofMatch(
      requestId,
      `${advisor} has accepted your request`,
      'You can write to each other now. They see what you agreed to share, and nobody else does.',
    ),
  declined: ({ requestId, advisor, because }: ToConsumer) =>
    ofRequest(
      requestId,
      `${advisor} has declined your request`,
      `The reason: ${because}. See who suits you next.`,
    ),
  expired: ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `No answer from ${advisor}`,
      'Your request ran out, and they have not learned who you are. See who suits you next.',
    ),
  'asked-back': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(requestId, `${advisor} asks you a question`, 'Their clock stands until you answer.'),
  'question-waits': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `${advisor} still waits for your answer`,
      'They asked you a question, and your request soon runs out.',
    ),
  // Without a name: nothing of a deleted person may remain.
  gone: (_: ToConsumer): Words => ({
    event: 'request-answered',
    kind: 'request',
    title: 'An advisor you asked is no longer with us',
    body: 'Your request is over, and they have not learned who you are. You can ask somebody else.',
    link: findPath,
  }),
  closed: ({ requestId, advisor }: ToConsumer) =>
    ofMatch(
      requestId,
      `${advisor} has closed your match`,
      'The conversation has ended. What was written stays here to read.',
    ),
  'closed-by-us': ({ requestId, advisor }: ToConsumer) =>
    ofMatch(
      requestId,
      `We have closed your match with ${advisor}`,
      'The conversation has ended. What was written stays here to read. Write to support if you have questions.',
    ),
  'ended-by-us': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `We have ended your request to ${advisor}`,
      'They have not learned who you are. You can ask somebody else, or write to support.',
    ),
  'more-time': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `${advisor} has more time to answer`,
      'We have extended the clock of your request. You see until when beside it.',
    ),
}

/** What staff did with the requests of the two; it has no letter of its own. */
const staffOccasions = ['closed-by-us', 'ended-by-us', 'more-time'] as const
type StaffOccasion = (typeof staffOccasions)[number]
export const isByStaff = (occasion: string): occasion is StaffOccasion =>
  staffOccasions.some((each) => each === occasion)

interface Better {
  advisorName: string
  fit: number
  searchName: string
  link: string
}

export const betterMatchWords = ({ advisorName, fit, searchName, link }: Better): Words => ({
  event: 'match-found',
  kind: 'match',
  title: `${advisorName} suits you better than anybody so far`,
  body: `A fit of ${Math.round(fit)} of 100, by your search “${searchName}”.`,
  link,
})

/** Staff suggests an advisor. It is never paid for, and what an advisor pays us is on their page. */
export const suggestedWords = ({ advisorName, link }: Pick<Better, 'advisorName' | 'link'>): Words => ({
  event: 'match-found',
  kind: 'match',
  title: `We suggest a look at ${advisorName}`,
  link,
  body: 'See why they may suit you, what they cost and what they pay us. Whom you ask is yours to decide.',
})

/** Staff ran a search again for a person, with current data. */
export const lookedAgainWords = (found: number): Words => ({
  event: 'match-found',
  kind: 'match',
  title: 'We have looked again for you',
  link: findPath,
  body:
    found === 0
      ? 'Nobody suits everything you ask for yet. See what keeps them out, and what would bring some.'
      : `${found === 1 ? 'One advisor suits' : `${found} advisors suit`} what you ask for now. See who stands first.`,
})

const checksPath = '/onboarding/advisor/terms'
const ofAccount = (title: string, body: string, link = checksPath): Words => ({
  event: 'register-change',
  kind: 'account',
  title,
  body,
  link,
})

/** About an advisor's application; advisors are not told what they did themselves. */
export const decisionWords: { readonly [Move in ApplicationMove]?: Words } = {
  'take-up': ofAccount(
    'Somebody is looking at your application',
    'You see each check, and what is still missing.',
  ),
  approve: ofAccount(
    'Your application is approved',
    'Your profile is published, and consumers can find you from now on.',
    '/onboarding/advisor/profile',
  ),
  reject: ofAccount(
    'Your application is not approved',
    'Everything you entered is kept. See the reason, and how to mend it or to appeal.',
  ),
  suspend: ofAccount(
    'Your profile is not shown for now',
    'Nothing you entered is lost. See which check needs you.',
  ),
  reinstate: ofAccount('Your profile is shown again', 'Consumers can find you, as before.'),
}

export const expiryWords = (day: string): Words => ({
  event: 'register-change',
  kind: 'record',
  title: `A document is out of date from ${day} on`,
  body: 'Upload the newest version before then, and your profile stays shown.',
  link: '/onboarding/advisor/documents',
})
