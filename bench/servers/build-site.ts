import { root, runNode } from '../../scripts/run-step.ts'
import { isSiteBuilt } from '../../scripts/source-hash.mjs'

/** The benches measure these sources, never an older build of them. */
export async function buildSite(): Promise<void> {
  if (!isSiteBuilt(root) && (await runNode(['scripts/build-web.ts'])) !== 0)
    throw new Error('the web could not be built')
}
