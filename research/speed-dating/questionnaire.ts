// What people answered before the evening: all that a prediction may know of them. Nothing of the date itself stands
// here: attr…shar, like, prob, met, match_es and their twins with _o are given after it, and would tell the outcome.

export const interests = [
  'sports',
  'tvsports',
  'exercise',
  'dining',
  'museums',
  'art',
  'hiking',
  'gaming',
  'clubbing',
  'reading',
  'tv',
  'theater',
  'movies',
  'concerts',
  'music',
  'shopping',
  'yoga',
] as const

/** What people look for in somebody: 100 points over six traits, by some given as marks instead. */
export const wishes = ['attr1_1', 'sinc1_1', 'intel1_1', 'fun1_1', 'amb1_1', 'shar1_1'] as const
/** What they think the others look for, in the same six. */
export const guesses = ['attr2_1', 'sinc2_1', 'intel2_1', 'fun2_1', 'amb2_1', 'shar2_1'] as const
/** How they see themselves; there is no mark for shared interests. In the order of the wishes. */
export const selfMarks = ['attr3_1', 'sinc3_1', 'intel3_1', 'fun3_1', 'amb3_1'] as const
/** Numbers on a scale. */
export const habits = ['age', 'date', 'go_out', 'exphappy'] as const
/** Codes without an order. */
export const kinds = ['field_cd', 'career_c', 'goal'] as const

export const questions = [...habits, ...kinds, ...interests, ...wishes, ...guesses, ...selfMarks]
export type Question = (typeof questions)[number]
/** NaN where there is no answer. */
export type Answers = Readonly<Record<Question, number>>
