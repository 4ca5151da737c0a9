import type { ClientStage } from '@evenkeel/contract/contact/clients'
import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import { monogramOf, whoIs } from '../card-words.ts'
import type { RowStages } from '../client-render-props.ts'
import type { RowMeeting, RowMeetings } from '../meeting-render-props.ts'
import { lastAt, lastOfReceived, lastOfSent, nameOf } from '../request-words.ts'
import { type Bucket, bucketOfReceived, bucketOfSent, orderReceived, orderSent } from './buckets.ts'

/** The latest message of an accepted request's conversation; from another feature. */
export interface RowConversation {
  last: string
  at: number
  unread: number
}
export type RowConversations = ReadonlyMap<number, RowConversation>

/** One row of the list, for either side. */
export interface MatchRow {
  requestId: number
  name: string
  /** Shown in the circle when there is no photo. */
  monogram: string
  personId: number
  photoId: string | null
  /** The last event, and when it happened. */
  last: string
  at: number
  /** Unread messages of the other person. */
  unread: number
  bucket: Bucket
  meeting: RowMeeting | undefined
  /** How far they are as a client; of accepted requests only. */
  stage?: ClientStage | undefined
  request: SentRequest | ReceivedRequest
}

const noConversations: RowConversations = new Map()
const noMeetings: RowMeetings = new Map()

/** The last message is the last event, unless the request changed after it. */
function lastThing(request: SentRequest | ReceivedRequest, words: string, conversations: RowConversations) {
  const conversation = conversations.get(request.request_id)
  const at = lastAt(request)
  return conversation && conversation.at >= at
    ? { last: conversation.last, at: conversation.at, unread: conversation.unread }
    : { last: words, at, unread: conversation?.unread ?? 0 }
}

const activityIn = (conversations: RowConversations) => (request: SentRequest | ReceivedRequest) =>
  Math.max(lastAt(request), conversations.get(request.request_id)?.at ?? 0)

/** A match with an upcoming meeting is sorted by that meeting. */
function placed(requestId: number, bucket: Bucket, meetings: RowMeetings) {
  const meeting = bucket === 'accepted' ? meetings.get(requestId) : undefined
  return { bucket: meeting?.turn ?? bucket, meeting }
}

export function rowsOfSent(
  requests: readonly SentRequest[],
  conversations = noConversations,
  meetings = noMeetings,
  stages?: RowStages | undefined,
): MatchRow[] {
  return orderSent(requests, activityIn(conversations)).map((request) => ({
    requestId: request.request_id,
    name: nameOf(request),
    monogram: nameOf(request),
    personId: request.advisor.advisor_id,
    photoId: request.advisor.profileImage_id,
    ...lastThing(request, lastOfSent(request), conversations),
    ...placed(request.request_id, bucketOfSent(request), meetings),
    stage: stages?.get(request.request_id),
    request,
  }))
}

export function rowsOfReceived(
  requests: readonly ReceivedRequest[],
  conversations = noConversations,
  meetings = noMeetings,
  stages?: RowStages | undefined,
): MatchRow[] {
  return orderReceived(requests, activityIn(conversations)).map((request) => ({
    requestId: request.request_id,
    name: whoIs(request.consumer),
    monogram: monogramOf(request.consumer),
    personId: request.consumer.consumer_id,
    photoId: null,
    ...lastThing(request, lastOfReceived(request), conversations),
    ...placed(request.request_id, bucketOfReceived(request), meetings),
    stage: stages?.get(request.request_id),
    request,
  }))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US')

/** "tomas" finds Tomás. */
export function rowsNamed(rows: readonly MatchRow[], typed: string): MatchRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return rows.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}
