import type { Scores } from '@evenkeel/contract/contact/meeting-pack'

type Said = readonly [scores: Scores, words: string]

const scores = (
  listened: number,
  clear_on_cost: number,
  answered: number,
  no_pressure: number,
  would_hire: number,
): Scores => ({ listened, clear_on_cost, answered, no_pressure, would_hire })

/** What people of the demo publish after a first meeting. Few are perfect, and some say nothing in words. */
export const impressionWords: readonly Said[] = [
  [
    scores(5, 5, 4, 5, 5),
    'The price was on the table within five minutes, and I was told to think about it at home.',
  ],
  [scores(4, 5, 5, 5, 4), 'Answered what I asked in plain words. I would have liked a written summary.'],
  [
    scores(5, 4, 5, 5, 4),
    'Let me finish, which is rarer than one would think. We spent half of the time on my worries and half on numbers.',
  ],
  [scores(4, 3, 4, 4, 3), 'Kind and well prepared. What a second year costs I had to ask twice.'],
  [
    scores(5, 5, 5, 5, 5),
    'Said that I do not need an ongoing advisor and that a plan for one price would do. I did not expect that.',
  ],
  [
    scores(3, 4, 3, 4, 2),
    'Fine, but it felt like a talk that is held every week. We did not get to my questions.',
  ],
  [scores(5, 4, 4, 5, 4), ''],
  [
    scores(4, 4, 5, 5, 5),
    'Started late and said sorry for it. After that every question on my list was answered.',
  ],
]
