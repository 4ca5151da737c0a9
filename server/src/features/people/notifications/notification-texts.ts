import { requestKinds } from '@evenkeel/contract/market/requests'
import { formatCount } from '@evenkeel/format/counts'
import type { ApplicationMove } from '../advisors/application-lifecycle.ts'
import type { Notice } from './notice-tables.ts'

// The texts of on-screen notifications about requests, matches and applications, in one place. Letters have longer
// texts. To advisors a consumer is named as on the card: "R. in Colorado".

type Words = Pick<Notice, 'event' | 'kind' | 'title' | 'body' | 'link'>

const findPath = '/consumer/matchmaking/advisors'

export const messagesPath = '/shared/matchmaking/messages'

/** Opens the page of requests and conversations with this one selected. */
export const requestLink = (requestId: number) => `${messagesPath}?request=${requestId}`

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
      `${asker} asked for a ${requestKinds[asked].toLowerCase()}`,
      `You have until ${due} to accept, decline or ask one question.`,
    ),
  reminder: ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(requestId, `${asker} is waiting for your answer`, `You have until ${due} to answer.`),
  'answered-back': ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(requestId, `${asker} answered your question`, `You have until ${due} to answer their request.`),
  withdrawn: ({ requestId, asker }: ToAdvisor) =>
    ofRequest(requestId, `${asker} withdrew their request`, 'You don’t need to do anything.'),
  expired: ({ requestId, asker }: ToAdvisor) =>
    ofRequest(requestId, `Time ran out to answer ${asker}`, 'We suggested another advisor to them.'),
  closed: ({ requestId, asker }: ToAdvisor) =>
    ofMatch(requestId, `${asker} closed your match`, 'You can still read your messages.'),
  'closed-by-us': ({ requestId, asker }: ToAdvisor) =>
    ofMatch(
      requestId,
      `We closed your match with ${asker}`,
      'You can still read your messages. Contact support with any questions.',
    ),
  'ended-by-us': ({ requestId, asker }: ToAdvisor) =>
    ofRequest(
      requestId,
      `We ended the request from ${asker}`,
      'You don’t need to do anything. It doesn’t count in your answer time.',
    ),
  'more-time': ({ requestId, asker, due }: ToAdvisor) =>
    ofRequest(
      requestId,
      `More time to answer ${asker}`,
      `We extended your deadline. You have until ${due} to answer.`,
    ),
}

interface ToConsumer {
  requestId: number
  advisor: string
  /** Why they declined, as a sentence without its period. */
  because: string
}

export const consumerWords = {
  accepted: ({ requestId, advisor }: ToConsumer) =>
    ofMatch(
      requestId,
      `${advisor} accepted your request`,
      'You can message each other now. Only they see what you agreed to share.',
    ),
  declined: ({ requestId, advisor, because }: ToConsumer) =>
    ofRequest(requestId, `${advisor} declined your request`, `${because}. See your next best match.`),
  expired: ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `No answer from ${advisor}`,
      'Your request expired, and they didn’t learn who you are. See your next best match.',
    ),
  'asked-back': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(requestId, `${advisor} asked you a question`, 'Their deadline is paused until you answer.'),
  'question-waits': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `${advisor} is waiting for your answer`,
      'They asked you a question, and your request expires soon.',
    ),
  // Without a name: nothing of a deleted person may remain.
  gone: (_: ToConsumer): Words => ({
    event: 'request-answered',
    kind: 'request',
    title: 'An advisor you asked has left',
    body: 'Your request has ended, and they didn’t learn who you are. You can ask another advisor.',
    link: findPath,
  }),
  closed: ({ requestId, advisor }: ToConsumer) =>
    ofMatch(requestId, `${advisor} closed your match`, 'You can still read your messages.'),
  'closed-by-us': ({ requestId, advisor }: ToConsumer) =>
    ofMatch(
      requestId,
      `We closed your match with ${advisor}`,
      'You can still read your messages. Contact support with any questions.',
    ),
  'ended-by-us': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `We ended your request to ${advisor}`,
      'They didn’t learn who you are. You can ask another advisor or contact support.',
    ),
  'more-time': ({ requestId, advisor }: ToConsumer) =>
    ofRequest(
      requestId,
      `${advisor} has more time to answer`,
      'We extended their deadline. You’ll see it on your request.',
    ),
}

/** Without a name, as for consumers above: the consumer who asked, or the other person of a match, was deleted. */
export const goneWords = {
  asker: {
    event: 'request-answered',
    kind: 'request',
    title: 'A person who asked you has left',
    body: 'Their request has ended. You don’t need to do anything.',
    link: messagesPath,
  },
  match: {
    event: 'request-answered',
    kind: 'match',
    title: 'Someone you matched with has left',
    body: 'Their account was deleted. Messages you exchanged stay readable.',
    link: messagesPath,
  },
} as const satisfies Record<string, Words>

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
  title: `${advisorName} is your best match yet`,
  body: `Fit ${Math.round(fit)} of 100 in your search “${searchName}”.`,
  link,
})

/** Staff suggests an advisor. It is never paid for, and what an advisor pays us is on their page. */
export const suggestedWords = ({ advisorName, link }: Pick<Better, 'advisorName' | 'link'>): Words => ({
  event: 'match-found',
  kind: 'match',
  title: `We suggest ${advisorName}`,
  link,
  body: 'See why they may fit, what they cost and what they pay us. The choice is yours.',
})

/** Staff ran a search again for a person, with current data. */
export const lookedAgainWords = (found: number): Words => ({
  event: 'match-found',
  kind: 'match',
  title: 'We searched again for you',
  link: findPath,
  body:
    found === 0
      ? 'No advisors match everything you asked for yet. See what’s ruling them out.'
      : `${found === 1 ? 'One advisor matches' : `${formatCount(found)} advisors match`} now. See your list.`,
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
  'take-up': ofAccount('We’re reviewing your application', 'See each check and what’s still missing.'),
  approve: ofAccount(
    'Your application is approved',
    'Your profile is published, and consumers can find you.',
    '/onboarding/advisor/profile',
  ),
  reject: ofAccount(
    'Your application wasn’t approved',
    'Everything you entered is saved. See the reason, correct it and submit again, or appeal.',
  ),
  suspend: ofAccount(
    'Your profile is hidden for now',
    'Everything you entered is saved. See which check needs your attention.',
  ),
  reinstate: ofAccount('Your profile is visible again', 'Consumers can find you again.'),
}

export const expiryWords = (day: string): Words => ({
  event: 'register-change',
  kind: 'record',
  title: `A document expires on ${day}`,
  body: 'Upload the current version by then to keep your profile visible.',
  link: '/onboarding/advisor/documents',
})
