/** Opens the support page with this request chosen; for staff that page is the desk. */
export const supportLink = (number: number) => `/shared/support?request=${number}`

/** The occasion of all that is told about one request. */
export const supportKey = (number: number) => `support:${number}`
