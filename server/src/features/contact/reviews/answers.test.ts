import { describe, expect, test } from 'vitest'
import { saysMoreThanReview } from './says-more-than-review.ts'

const author = { firstName: 'Robin', lastName: 'Whitfield' }
const review = { words: 'She was late twice and the plan was thin.', isClient: false, author }
const ofClient = { words: 'Moved my accounts in March 3 weeks late. Cost me $2,400.', isClient: true, author }

describe('an answer may not say more about its author than the review', () => {
  test.each([
    ['Robin, I’m sorry you feel this way.', 'name'],
    ['Mr. Whitfield was late himself.', 'name'],
    ['As my client you know how I work.', 'client'],
    ['All our clients get the same plan.', 'client'],
    ['You hired me for one thing.', 'client'],
    ['In the two years we’ve worked together I was late once.', 'client'],
    ['It was a pleasure working with you.', 'client'],
    ['You have $400,000 with us.', 'money'],
    ['Your retirement account wasn’t ready.', 'account'],
    ['Your divorce made it difficult.', 'account'],
    ['We met on Tuesday as agreed.', 'date'],
    ['It was March 3, and I had called before.', 'date'],
    ['Call 303-555-0134 and we’ll talk.', 'contact'],
    ['See www.okafor.example.com for how I work.', 'contact'],
  ] as const)('“%s”: %s', (answer, refusal) => {
    expect(saysMoreThanReview(answer, review)).toBe(refusal)
  })
})

describe('an answer may', () => {
  test.each([
    'I’m sorry I was late. I’ve changed how I plan my days, and I appreciate the honest words.',
    'Thank you for taking the time to write this. I take plans seriously and will add more detail.',
    'I can’t discuss details here. Please message me on Evenkeel.',
  ])('“%s”', (answer) => {
    expect(saysMoreThanReview(answer, review)).toBeUndefined()
  })

  test('repeat what the review itself says', () => {
    expect(saysMoreThanReview('Your accounts did move late.', ofClient)).toBeUndefined()
    expect(
      saysMoreThanReview('The $2,400 are refunded to every client in that case.', ofClient),
    ).toBeUndefined()
    expect(saysMoreThanReview('The $2,500 are refunded.', ofClient)).toBe('money')
  })
})
