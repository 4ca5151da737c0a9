import { missingVersion } from './earlier-version.ts'
import { runSideBySide } from './run-side-by-side.ts'

// npm run upgrade:try [-- COMMIT]: the version of that commit and this one serve people on one database.

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const [commit = 'deefad71'] = process.argv.slice(2)
const missing = missingVersion(commit)
if (missing !== undefined) {
  process.stderr.write(`\n${missing}\n\n`)
  process.exit(2)
}
const { answered, failures, messages, ready } = await runSideBySide({ commit, say })
say(`answered: ${answered.earlier} by ${commit}, ${answered.ours} by this version`)
for (const { what, count } of failures) say(`failed: ${count} × ${what}`)
say(
  `messages: ${messages.acknowledged} acknowledged, ${messages.stored} stored once, ${messages.heardLive} heard live by the other person`,
)
say(`ready at the end: ${commit} ${ready.earlier}, this version ${ready.ours}`)
const isGood =
  failures.length === 0 && messages.stored === messages.acknowledged && ready.earlier && ready.ours
process.exit(isGood ? 0 : 1)
