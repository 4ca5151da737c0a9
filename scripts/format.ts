import { spawnSync } from 'node:child_process'

// `npm run format`
const { status } = spawnSync('npx', ['biome', 'check', '--write', '.'], { stdio: 'inherit' })
process.exit(status ?? 1)
