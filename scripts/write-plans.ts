import { join } from 'node:path'
import { binOf, root, runNode } from './run-node.ts'

// `npm run plans`: the test that plans every statement writes the page.
process.exitCode = await runNode(
  [binOf('vitest/vitest.mjs'), 'run', '--project', 'server', 'src/whole-reads.test.ts'],
  { EVENKEEL_PLANS_PAGE: join(root, 'docs/plans.md') },
)
