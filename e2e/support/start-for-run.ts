import { removeDataDir, startProduct } from './start-product.ts'

/** One product for the whole run; specs that need another start it themselves. */
export default async function startForRun(): Promise<() => Promise<void>> {
  // Behind a proxy, so that people of the tests can come from networks of their own: sign-ups are limited by network.
  const running = await startProduct({ TRUSTED_PROXIES: '1' })
  process.env.E2E_URL = running.url
  process.env.E2E_DATA_DIR = running.dataDir
  return async () => {
    await running.stop()
    removeDataDir(running.dataDir)
  }
}
