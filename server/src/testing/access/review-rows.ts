import type { About, Ask, EndpointRows } from './endpoint-rows.ts'

const ofReview = { params: { reviewId: '1' } }
const words = 'We spoke about everything I had asked, and it was clear.'
const reason = 'It is about the weather of that day only.'

/** Reviews, their answers and reports, and their desk. The review is written along the way. */
export const reviewRows = (
  ofRequest: (about: About) => Ask,
  ofAdvisor: (about: About) => Ask[],
): EndpointRows => ({
  readOwnReview: ['R AO RR R AA', (about) => [ofRequest(about)]],
  saveReview: [
    'R OO RR R MM',
    (about) => [
      { ...ofRequest(about), body: { stars: 3, words, conflict: null, is_unpaid: true, version: 0 } },
    ],
  ],
  readReviews: ['R AA AA R AA', ofAdvisor],
  answerReview: ['R RR OO R MM', () => [{ ...ofReview, body: { words: 'Thank you for your time.' } }]],
  reportReview: ['R OO OO R MM', () => [{ ...ofReview, body: { rule: 'not-about-advisor', words } }]],
  listReviewsForDesk: [
    'R RR RR A MM',
    () =>
      ['held', 'reported', 'patterns', 'decided', 'published'].map((group) => ({ query: `group=${group}` })),
  ],
  decideReview: [
    'R RR RR O MM',
    () => [{ ...ofReview, body: { decision: 'remove', rule: 'not-about-advisor', reason, version: 1 } }],
  ],
  deleteReview: ['R OO RR R MM', (about) => [ofRequest(about)]],
})
