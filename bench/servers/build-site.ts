import { root, runNode } from '../../scripts/run-node.ts'
import { isSiteBuilt } from '../../scripts/site-builds.mjs'

/** Benches measure the current sources, never an older build. */
export async function buildSite(): Promise<void> {
  if (!isSiteBuilt(root) && (await runNode(['scripts/build-web.ts'])) !== 0)
    throw new Error('the web could not be built')
}
