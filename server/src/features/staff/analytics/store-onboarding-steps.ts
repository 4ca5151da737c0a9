import type { Services } from '../../../services.ts'
import { markDay } from './day-store.ts'
import { stepsPassed } from './onboarding-steps-passed.ts'
import { putSteps, takeSaves } from './step-store.ts'

const atOnce = 500

/** Turns what people saved since the last run into the steps they passed, and marks their sign-up days for recounting. */
export async function storeOnboardingSteps(
  { database }: Pick<Services, 'database'>,
  zone: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (let taken = atOnce; taken === atOnce && !isStopped(); )
    taken = await database.transaction(async (transaction) => {
      const saves = await takeSaves(transaction, atOnce)
      const passed = saves.map(({ personId, role, at, answered }) => ({
        personId,
        steps: stepsPassed(role, answered),
        at,
      }))
      await markDay(transaction, await putSteps(transaction, passed, zone))
      return saves.length
    })
}
