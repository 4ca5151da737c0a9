import { cascades, digest, type PersonalData } from '../../../database/data-ownership.ts'

const ofReview = { column: 'review_id', in: 'review', to: 'id' } as const
const staff = 'it would name a member of our staff'

/** A review is its author's. The advisor's download has what everyone can read about them, without authors. */
export const reviewPersonalData: PersonalData = {
  review: {
    section: 'Reviews you wrote',
    belongs: [{ column: 'author_id', is: 'person' }],
    otherSide: {
      section: 'Reviews of you',
      belongs: [{ column: 'advisor_id', is: 'person', when: { column: 'state', in: ['published'] } }],
      exported: ['id', 'stars', 'words', 'conflict', 'published_at'],
    },
    exported: [
      'id',
      'author_id',
      'advisor_id',
      'request_id',
      'stars',
      'words',
      'conflict',
      'is_client',
      'client_since',
      'state',
      'held_for',
      'removed_for',
      'written_at',
      'changed_at',
      'published_at',
      'decided_at',
    ],
    leftOut: {
      network: digest,
      compared_at: 'when we compared it with other reviews, which says nothing about you',
      version: 'a number that tells two open pages which one is newer',
    },
    leaves: { emptied: ['author_id', 'request_id', 'network'] },
  },
  review_answer: {
    section: 'Your answers to reviews',
    belongs: [{ column: 'advisor_id', is: 'person' }],
    otherSide: {
      section: 'Answers to your reviews',
      belongs: [ofReview],
      exported: ['review_id', 'words', 'answered_at'],
    },
    exported: ['review_id', 'advisor_id', 'words', 'answered_at'],
    leftOut: {},
    leaves: cascades,
  },
  review_report: {
    section: 'Reviews you reported',
    belongs: [{ column: 'reporter_id', is: 'person' }],
    exported: ['review_id', 'reporter_id', 'by', 'rule', 'words', 'reported_at', 'closed_at'],
    leftOut: { id: 'the order of all reports, which says nothing about you' },
    leaves: cascades,
  },
  review_decision: {
    section: 'What we decided about your reviews',
    belongs: [ofReview],
    exported: ['review_id', 'decision', 'rule', 'reason', 'decided_at'],
    leftOut: {
      id: 'the order of all decisions, which says nothing about you',
      staff_id: staff,
      staff_name: staff,
    },
    // A decision stays with a review that stays; its reason may quote the text.
    leaves: { emptied: ['reason'] },
  },
  review_pattern: {
    nobodys: 'which reviews have words, days or a network in common, by their numbers',
  },
  review_invitation: {
    section: 'When we asked you for a review',
    belongs: [{ column: 'consumer_id', is: 'person' }],
    exported: ['consumer_id', 'advisor_id', 'invited_at', 'is_told'],
    leftOut: { id: 'the order of all invitations, which says nothing about you' },
    // The number of people asked stays right without them.
    leaves: { emptied: ['consumer_id'] },
  },
}
