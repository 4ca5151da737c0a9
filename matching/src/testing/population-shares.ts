// Rough population shares that invented advisors and consumers are drawn from.

/** The largest states; a test or bench may use fewer. */
export const inventedStates = ['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI'] as const
export const stateShares = [39, 31, 23, 20, 13, 13, 12, 11, 11, 10]

export const specialtyShares = [6, 4, 8, 5, 6, 6, 3, 4, 5, 8, 4, 3, 2, 3, 4, 3, 14, 6, 3, 10, 3]
export const topicShares = [8, 8, 20, 8, 14, 24, 8, 22]
export const feeShares = [50, 22, 12, 16]
export const languageShares = {
  es: 0.14,
  zh: 0.04,
  tl: 0.02,
  vi: 0.02,
  ar: 0.02,
  fr: 0.02,
  ko: 0.02,
  de: 0.02,
  hi: 0.02,
}
export const advisorGenderShares = [68, 30, 1, 1]
export const advisorAgeShares = [2, 14, 32, 34, 18]
export const experienceShares = [4, 22, 24, 50]
export const assetBandShares = [4, 14, 22, 20, 16, 12, 9, 3]
/** Typical assets of each band. */
export const assetsInBand = [0, 10_000, 60_000, 170_000, 360_000, 720_000, 1_800_000, 5_000_000]
export const mostOfBand = [0, 24_999, 99_999, 249_999, 499_999, 999_999, 2_999_999, 50_000_000]
export const incomeBandShares = [22, 38, 26, 10, 4]
export const mostIncomeOfBand = [50_000, 120_000, 250_000, 500_000, null]
export const consumerAgeShares = [10, 24, 30, 24, 12]
