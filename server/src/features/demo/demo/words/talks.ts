import type { Side } from '@evenkeel/contract/contact/chat'

/** What two people of the demo say to each other after a request was accepted: who, and what. */
export type Talk = readonly (readonly [Side, string])[]

/** The two with names, about stock that vests. */
export const talkOfTheTwo: Talk = [
  [
    'advisor',
    'Hello Robin, thank you for writing. Company stock that vests over four years is most of what I do, so you have come to the right place.',
  ],
  ['advisor', 'May I ask two things first: how much vests a year, and does your employer withhold at 22 %?'],
  [
    'consumer',
    'Hi Dana! About $40,000 a year, a quarter of it every three months. They do withhold 22 %, and last April we still owed $6,100. That is what frightened us.',
  ],
  [
    'advisor',
    'That gap is the usual one: with two incomes you are above 22 %, and nobody tells you until the return is done. It can be settled in advance, and it need not happen again.',
  ],
  ['consumer', 'That would already be worth a lot. Would you sell everything on the day it vests?'],
  [
    'advisor',
    'Often, but not always. I would first agree with you both on a ceiling for that one stock, and then put the sales on a calendar so that nobody has to be brave on a given day.',
  ],
  [
    'consumer',
    'My partner would want to be there when we talk. Evenings after eight are best, when the kids sleep.',
  ],
  [
    'advisor',
    'Of course, that works by video. Bring the last vesting statement and last year’s return if you can find them. If not, we start without.',
  ],
]

/** When they have met once, and the next time is booked. */
export const danasWord =
  'I have it in my calendar. Let us look at the sales plan for the coming year then: bring whatever your employer has sent you since.'

export const talks: readonly Talk[] = [
  [
    [
      'advisor',
      'Hello, and thank you for your request. What would you like to have settled a year from now?',
    ],
    ['consumer', 'To know whether we can stop worrying. We save, but without a plan.'],
    [
      'advisor',
      'Then the first step is small: one page with what comes in, what goes out and what is there.',
    ],
    ['consumer', 'I can put that together by the weekend.'],
  ],
  [
    ['advisor', 'Good morning! I read what you look for. Is there a date by which you have to decide?'],
    ['consumer', 'Yes, the open enrolment ends in three weeks, and I do not understand the second option.'],
    [
      'advisor',
      'Three weeks are enough. Please do not send any account numbers here; the plan’s brochure will do.',
    ],
    ['consumer', 'Good to know. I will scan it tonight.'],
    ['advisor', 'No hurry. Tomorrow is fine.'],
  ],
  [
    [
      'advisor',
      'Hello! Before we go on, my fee: it is on my profile, and there is nothing beside it. Any question about that?',
    ],
    ['consumer', 'No, it was clear. I chose you because of it.'],
    ['advisor', 'Thank you. Then tell me about the house.'],
    ['consumer', 'We want to sell in spring and rent for a year. My brother says that is a mistake.'],
    ['advisor', 'It may be, or it may not. It depends on two numbers that we can find out together.'],
    ['consumer', 'I would like that. Thursday?'],
  ],
  [
    ['consumer', 'Hello, I hope this reaches you. I have never talked with an advisor before.'],
    ['advisor', 'It does, and most people I meet have not. There are no wrong questions here.'],
    ['consumer', 'Then the first: should I pay off the student loan or put more into the 401(k)?'],
    ['advisor', 'Tell me the rate of the loan and whether your employer adds something to the 401(k).'],
    ['consumer', '5.4 %, and they match up to 4 %. I put in 3 %.'],
    ['advisor', 'Then there is one per cent of your pay lying on the table. Let us begin with that.'],
  ],
]
