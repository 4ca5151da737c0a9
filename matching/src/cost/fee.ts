// Spec 3-35: a kind's index is its fee type id (0 Asset Under Management … 3 Hourly Fee).
export const feeKinds = ['asset-under-management', 'flat-fee', 'monthly-subscription', 'hourly-fee'] as const
export type FeeKind = (typeof feeKinds)[number]

// A balance of exactly `upTo` still belongs to the tier; the last tier has no end.
export type Tier = { readonly from: number; readonly upTo: number | null; readonly ratePercent: number }

export type AssetUnderManagementFee = {
  readonly kind: 'asset-under-management'
  // graduated: each tier's rate applies to the money inside it; cliff: one rate on everything, by the tier of
  // the balance.
  readonly schedule: 'single' | 'graduated' | 'cliff'
  readonly tiers: readonly Tier[]
  readonly yearlyMinimumFee?: number | undefined
  readonly assetMinimum?: number | undefined
}

export type FlatFee = {
  readonly kind: 'flat-fee'
  readonly amount: number
  readonly paid: 'once' | 'yearly'
}

export type MonthlySubscription = {
  readonly kind: 'monthly-subscription'
  readonly monthly: number
  readonly setUp?: number | undefined
  readonly minimumTermMonths?: number | undefined
}

export type HourlyFee = {
  readonly kind: 'hourly-fee'
  readonly rate: number
  readonly firstYearHours: number
  readonly laterHours: number
  // The minimum billed for an engagement, so it counts in the first year only.
  readonly minimumHours?: number | undefined
}

export type Fee = AssetUnderManagementFee | FlatFee | MonthlySubscription | HourlyFee
