import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRequirements, writePage } from '../house/asvs.ts'
import { root } from './run-node.ts'

writeFileSync(join(root, 'docs/asvs.md'), writePage(readRequirements()))
