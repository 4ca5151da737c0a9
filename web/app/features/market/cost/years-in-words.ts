export const yearsInWords = (years: number) => (years === 1 ? '1 year' : `${years} years`)
