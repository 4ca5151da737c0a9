import { newDataDir, removeDataDir, startProduct } from '../../e2e/support/start-product.ts'
import { cleanUpLater } from '../clean-up.ts'
import { buildSite } from './build-site.ts'

// As `npm start` without configuration: settings in the environment must not affect the measurement.
const nothingSet = { DATABASE_URL: '', DATABASE_URL_FILE: '', SMTP_URL: '', HOST: '', PUBLIC_URL: '' }

/**
 * Builds the product if necessary and serves it with its own data folder until the bench ends; returns its
 * address.
 */
export async function serveProduct(): Promise<string> {
  await buildSite()
  const dataDir = newDataDir()
  cleanUpLater(() => removeDataDir(dataDir))
  const starting = startProduct(nothingSet, dataDir)
  // Registered early, so that an interruption during the start cleans up too.
  cleanUpLater(() =>
    starting.then(
      (running) => running.stop(),
      () => undefined,
    ),
  )
  return (await starting).url
}
