import type { Weighted } from '../people/seeded-random.ts'

export const refusalReasons: Weighted<string> = [
  ['No current registration was found under this CRD number.', 15],
  ['A customer dispute or regulatory action within the last ten years.', 13],
  ['The fees stated differ from those in the firm’s Form ADV.', 12],
  ['No promise in writing to act as a fiduciary at all times.', 11],
  ['Specializations without evidence that could be checked.', 11],
  ['Documents were missing or older than 15 months.', 10],
  ['Commissions or insurance sales were not stated.', 8],
  ['Identity could not be confirmed within 30 days.', 7],
  ['Questions of the reviewer were not answered.', 6],
  ['Claims in the profile without proof.', 4],
  ['Clients are served in states without a registration there.', 3],
]
