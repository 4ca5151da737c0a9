/** Why we called a meeting off that nobody confirmed in time, as both read it. */
export const timeIsOver = 'The time was over before it was confirmed.'
