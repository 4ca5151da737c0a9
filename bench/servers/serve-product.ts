import { newDataDir, removeDataDir, startProduct } from '../../e2e/support/start-product.ts'
import { cleanUpLater } from '../clean-up.ts'
import { buildSite } from './build-site.ts'

// As `npm start` has it on a machine where nothing is set: what the environment says about another
// database or another address is not what is measured here.
const nothingSet = { DATABASE_URL: '', DATABASE_URL_FILE: '', SMTP_URL: '', HOST: '', PUBLIC_URL: '' }

/** Builds the product if need be and serves it on a data folder of its own until the bench is over; its address. */
export async function serveProduct(): Promise<string> {
  await buildSite()
  const dataDir = newDataDir()
  cleanUpLater(() => removeDataDir(dataDir))
  const starting = startProduct(nothingSet, dataDir)
  // Also when we are interrupted before it is ready.
  cleanUpLater(() =>
    starting.then(
      (running) => running.stop(),
      () => undefined,
    ),
  )
  return (await starting).url
}
