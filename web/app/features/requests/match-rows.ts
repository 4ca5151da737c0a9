import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/requests'
import { type Bucket, bucketOfReceived, bucketOfSent, orderReceived, orderSent } from './buckets.ts'
import { monogramOf, whoIs } from './card-words.ts'
import { lastAt, lastOfReceived, lastOfSent, nameOf } from './request-words.ts'

/** One line of the list, for either side. */
export interface MatchRow {
  requestId: number
  name: string
  /** What stands in the circle where there is no photo. */
  monogram: string
  personId: number
  photoId: string | null
  /** The last thing that happened, and when. */
  last: string
  at: number
  bucket: Bucket
  request: SentRequest | ReceivedRequest
}

export function rowsOfSent(requests: readonly SentRequest[]): MatchRow[] {
  return orderSent(requests).map((request) => ({
    requestId: request.request_id,
    name: nameOf(request),
    monogram: nameOf(request),
    personId: request.advisor.advisor_id,
    photoId: request.advisor.profileImage_id,
    last: lastOfSent(request),
    at: lastAt(request),
    bucket: bucketOfSent(request),
    request,
  }))
}

export function rowsOfReceived(requests: readonly ReceivedRequest[]): MatchRow[] {
  return orderReceived(requests).map((request) => ({
    requestId: request.request_id,
    name: whoIs(request.consumer),
    monogram: monogramOf(request.consumer),
    personId: request.consumer.consumer_id,
    photoId: null,
    last: lastOfReceived(request),
    at: lastAt(request),
    bucket: bucketOfReceived(request),
    request,
  }))
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US')

/** "tomas" finds Tomás. */
export function rowsNamed(rows: readonly MatchRow[], typed: string): MatchRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return rows.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}
