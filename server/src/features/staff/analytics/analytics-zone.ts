/** Where the provider sits: whose midnight a day begins at. */
export const analyticsZone = 'America/New_York'

/** Within how many days somebody whose request ran out counts as matched again. */
export const rematchDays = 14
