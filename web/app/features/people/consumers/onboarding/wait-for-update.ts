import { useConsumerProfileStore } from '../profile/consumer-profile-store.ts'

/** Resolves when no update of the profile is running. */
export async function waitForUpdate(): Promise<void> {
  const { getState, subscribe } = useConsumerProfileStore
  if (!getState().isUpdating) return
  await new Promise<void>((done) => {
    const stop = subscribe(({ isUpdating }) => {
      if (isUpdating) return
      stop()
      done()
    })
  })
}
