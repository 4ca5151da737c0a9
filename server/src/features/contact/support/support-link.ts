/** Opens the support page with this request selected; for staff that page is the desk. */
export const supportLink = (number: number) => `/shared/support?request=${number}`

/** The notification key of everything about one request. */
export const supportKey = (number: number) => `support:${number}`
