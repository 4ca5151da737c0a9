/** The reason both people read when a proposal expires. */
export const timeIsOver = 'The time was over before it was confirmed.'
