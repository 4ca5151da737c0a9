import { removeDataDir, startProduct } from './start-product.ts'

/** One product for the whole run; specs that need another start it themselves. */
export default async function startForRun(): Promise<() => Promise<void>> {
  const running = await startProduct()
  process.env.E2E_URL = running.url
  return async () => {
    await running.stop()
    removeDataDir(running.dataDir)
  }
}
