/** The same limits as in the profile's questions. */
export const most = { assets: 1_000_000_000, monthlySaving: 1_000_000 }

export interface CostAmounts {
  assets: number | null
  monthlySaving: number | null
}

export const usualAmounts: CostAmounts = { assets: 240_000, monthlySaving: 1_200 }

const wholeNumber = /^\d{1,10}$/

function readAmount(text: string | null, largest: number): number | null {
  return text !== null && wholeNumber.test(text) ? Math.min(Number(text), largest) : null
}

/** After the "#", because browsers send that part to no server: the amounts are between sender and reader. */
export const costAddress = ({ assets, monthlySaving }: CostAmounts) =>
  `/what-it-costs#assets=${assets ?? 0}&saving=${monthlySaving ?? 0}`

/** The amounts of a link; undefined for an address without them, or with something else. */
export function readCostHash(hash: string): CostAmounts | undefined {
  const named = new URLSearchParams(hash.replace(/^#/, ''))
  const amounts = {
    assets: readAmount(named.get('assets'), most.assets),
    monthlySaving: readAmount(named.get('saving'), most.monthlySaving),
  }
  return amounts.assets === null && amounts.monthlySaving === null ? undefined : amounts
}
