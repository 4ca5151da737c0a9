// Answers given before the evening, the only allowed inputs. attr…shar, like, prob, met, match_es and their
// _o counterparts are filled in after the date and would leak the outcome.

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

/** What people look for: 100 points over six traits, or marks in some evenings. */
export const wishes = ['attr1_1', 'sinc1_1', 'intel1_1', 'fun1_1', 'amb1_1', 'shar1_1'] as const
/** What they think others look for, in the same six traits. */
export const guesses = ['attr2_1', 'sinc2_1', 'intel2_1', 'fun2_1', 'amb2_1', 'shar2_1'] as const
/** Self-ratings in the order of the wishes; none for shared interests. */
export const selfMarks = ['attr3_1', 'sinc3_1', 'intel3_1', 'fun3_1', 'amb3_1'] as const
/** Ordinal or numeric. */
export const habits = ['age', 'date', 'go_out', 'exphappy'] as const
/** Categorical. */
export const kinds = ['field_cd', 'career_c', 'goal'] as const

export const questions = [...habits, ...kinds, ...interests, ...wishes, ...guesses, ...selfMarks]
export type Question = (typeof questions)[number]
/** NaN if unanswered. */
export type Answers = Readonly<Record<Question, number>>
