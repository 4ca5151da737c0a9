import { describe, expect, test } from 'vitest'
import { findHoldReasons } from './find-hold-reasons.ts'

const known = { names: ['Dana', 'Okafor', 'Tide Line Planning', 'Robin', 'Whitfield'] }
const reasons = (text: string) => findHoldReasons([text], known)

describe('a review is held with its reason', () => {
  test.each([
    ['Write to robin@example.com for more', 'contact-data'],
    ['Call me: (303) 555-0134', 'contact-data'],
    ['Call 303.555.0134 and ask', 'contact-data'],
    ['Call +1 303 555 0134', 'contact-data'],
    ['Text 555-0134 any time', 'contact-data'],
    ['Call 303-555-0134, she answers', 'contact-data'],
    ['Her number,303-555-0134.', 'contact-data'],
    ['555-0134, any time', 'contact-data'],
    ['Account 4400123456789, at the bank', 'contact-data'],
    ['robin at example dot com', 'contact-data'],
    ['I am @robin_writes elsewhere', 'contact-data'],
    ['My number is 123-45-6789', 'contact-data'],
    ['Account 4400123456789', 'contact-data'],
    ['The office at 1200 Harbor View Drive is nice', 'contact-data'],
    ['Send it to PO Box 12', 'contact-data'],
    ['We live in Gig Harbor, WA 98335', 'contact-data'],
    ['Read https://example.com/robin', 'link'],
    ['See www.example.com', 'link'],
    ['More on my-story.net', 'link'],
    ['I will hurt you if this goes on', 'threat'],
    ['She will regret this', 'threat'],
    ['I know where you live.', 'threat'],
    ['Watch your back, Dana', 'threat'],
    ['He deserves to die for it', 'threat'],
    ['Her assistant Priyanka was rude', 'other-person'],
    ['My wife Carla liked her', 'other-person'],
    ['Ask for Michael instead', 'other-person'],
    ['Mr. Ferreira did the paperwork', 'other-person'],
  ] as const)('“%s”: %s', (text, reason) => {
    expect(reasons(text)).toEqual([reason])
  })

  test('with all reasons at once, and also for what the author says of a conflict', () => {
    expect(findHoldReasons(['See www.example.com', 'Ask Michael at 303-555-0134'], known)).toEqual([
      'contact-data',
      'link',
      'other-person',
    ])
  })
})

describe('an opinion is never held', () => {
  test.each([
    'Dana explained every fee and never rushed us.',
    'Mrs. Okafor was late twice, and the plan was thin. I would not go back!',
    'Terrible. She pushed an annuity with a 7% commission, and I lost $12,400.50.',
    'She charges $2,400 a year, or 1% of $1,000,000,000.',
    'We met at 10:30 on the 12th and spoke for 45 minutes. 5/5, e.g. for clarity.',
    'Tide Line Planning moved my Roth IRA from Charles Schwab. My wife and I are happy.',
    'I moved to San Francisco, and Social Security starts in 2031.',
    'Worst hour of 2026. I would rather read Form CRS again, and Part 2A.',
    'I will find another advisor and pay for that. It ruined the day.',
    'She told us what she’d do in our place. Will this work? Mark it as maybe.',
    'Robin here: very clear.',
  ])('“%s”', (text) => {
    expect(reasons(text)).toEqual([])
  })
})
