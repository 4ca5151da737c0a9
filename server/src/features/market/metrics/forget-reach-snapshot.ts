import type { Services } from '../../../services.ts'
import { deleteSnapshots } from './reach-snapshot-store.ts'

/** The next is made within a minute. Only for invented people: two snapshots of a week say more about real ones. */
export const forgetReachSnapshot = ({ database }: Pick<Services, 'database'>): Promise<void> =>
  deleteSnapshots(database.orm)
